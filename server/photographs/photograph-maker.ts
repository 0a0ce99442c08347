import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machineVariables } from '#server/env.ts';
import type { ConversionOutcome } from './convert-photograph.ts';

const PROCESS = fileURLToPath(new URL('./photograph-process.ts', import.meta.url));
const WITHIN_MS = 90_000;
const FAILED = 'This photograph could not be read. Save it as a JPEG, then try again.';

/** A file from outside may crash a decoder, so each has a process of its own. */
export function convertInProcess(path: string): Promise<ConversionOutcome> {
  const { promise, resolve } = Promise.withResolvers<ConversionOutcome>();
  const child = fork(PROCESS, [], {
    execArgv: ['--max-old-space-size=256'],
    env: machineVariables(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  child.once('message', (outcome) => resolve(outcome as ConversionOutcome));
  for (const end of ['error', 'exit']) child.once(end, () => resolve({ ok: false, message: FAILED }));
  child.send(path);
  return promise;
}
