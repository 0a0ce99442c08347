import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machineVariables } from '#server/env.ts';
import type { ConvertedPhotograph } from './convert-photograph.ts';

const PROCESS = fileURLToPath(new URL('./photograph-process.ts', import.meta.url));
const MOST_WAITING = 8;
const WITHIN_MS = 90_000;
const FAILED = 'This photograph could not be read. Save it as a JPEG, then try again.';

export type ConversionOutcome =
  | { ok: true; photograph: ConvertedPhotograph }
  | { ok: false; message: string | undefined };

/** Converts uploaded files, one at a time, each in a process of its own. */
export class PhotographMaker {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  get isFull(): boolean {
    return this.#waiting >= MOST_WAITING;
  }

  /** A photograph, or a sentence for the person who sent the file. */
  async convert(
    path: string,
  ): Promise<{ ok: true; photograph: ConvertedPhotograph } | { ok: false; message: string }> {
    this.#waiting += 1;
    const turn = this.#last.then(() => convertInProcess(path));
    this.#last = turn;
    const outcome = await turn;
    this.#waiting -= 1;
    return outcome.ok ? outcome : { ok: false, message: outcome.message ?? FAILED };
  }
}

function convertInProcess(path: string): Promise<ConversionOutcome> {
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
  child.once('error', () => resolve({ ok: false, message: undefined }));
  child.once('exit', () => resolve({ ok: false, message: undefined }));
  child.send(path);
  return promise;
}
