import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  ended: Promise<unknown>;
}

const SERVE = fileURLToPath(new URL('./serve-built-site.ts', import.meta.url));
/** Each does nothing unless its variable is set. */
const FAULTS = ['./fill-disk.ts', './shift-clock.ts'].flatMap((file) => [
  '--import',
  fileURLToPath(new URL(file, import.meta.url)),
]);

/** A process of its own, on fixed keys, so that it may be killed and started again. */
export async function startProcess(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--liftoff-only', ...FAULTS, SERVE], {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMITS_FACTOR: '1000000',
      TRUST_PROXY: '1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half-way leaves nothing running.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const port = /port (\d+)/.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return { url, child, ended };
}
