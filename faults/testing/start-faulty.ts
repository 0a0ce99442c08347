import { onTestFinished } from 'vitest';
import { nodeCommand, type RunningProcess, startProcess } from '#server/testing/start-process.ts';

/** Each has no effect unless its variable is set. */
const FAULTS = ['fill-disk', 'shift-clock'].flatMap((name) => ['--import', `./faults/testing/${name}.ts`]);

/** `npm run serve` on a persistent data folder, so that the process can be killed and started again. */
export function startFaulty(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<RunningProcess> {
  const settings = { HOST: '127.0.0.1', LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000000', TRUST_PROXY: '1' };
  return startProcess({
    command: nodeCommand('scripts/serve-built.ts', FAULTS),
    env: { ...settings, ...variables },
    dataDir,
    whenDone: onTestFinished,
  });
}
