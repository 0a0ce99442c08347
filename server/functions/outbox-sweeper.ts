import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import { functionDeps } from './function-deps.ts';

const SWEEP_EVERY_MS = 15_000;

/**
 * Sends what no request has sent: the tab was closed, the mail server was down, the process was killed. Any number of processes
 * may sweep. A run returns how many mails were sent.
 */
export function startOutboxSweeper(deps: BackendDeps): RegularRun<number> {
  return runRegularly(
    SWEEP_EVERY_MS,
    () => sendDueMails(functionDeps(deps)),
    (error) => deps.log.warn(errorForLog(error), 'The outbox could not be swept'),
  );
}
