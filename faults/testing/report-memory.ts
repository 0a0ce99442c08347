/** Loaded before the server, with --expose-gc: at SIGUSR2 it prints how much memory is in use. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    console.log(`memory ${heapUsed + external} bytes`);
  });
}
