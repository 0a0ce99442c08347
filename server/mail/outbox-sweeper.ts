import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { sendContactEmailDeps } from '#server/backend/functions/send-contact-email.ts';
import { sendDue } from '#supabase/functions/send-contact-email/handler.ts';

const SWEEP_EVERY_MS = 15_000;

export interface OutboxSweeper {
  /** Sends what is due now; how many notices went out. */
  sweepNow(): Promise<number>;
  /** Waits for the sweep that is under way. */
  close(): Promise<void>;
}

/**
 * Sends the notices that no visitor's browser got sent: tab closed, mail server down, process killed. Due, backoff,
 * claim and giving up are the database's business (claim_due_submission_mails): a claim is a lease on the row, so
 * any number of processes may sweep and no two send the same notice. If a process dies between the mail server's yes
 * and the mark in the database, the notice is sent again when the lease is over, with the same Message-ID: at least
 * once, never silently lost.
 */
export function startOutboxSweeper(deps: BackendDeps): OutboxSweeper {
  let sweep: Promise<number> | undefined;
  const sweepNow = () => {
    sweep ??= sendDue(sendContactEmailDeps(deps)).finally(() => {
      sweep = undefined;
    });
    return sweep;
  };
  const timer = setInterval(() => {
    sweepNow().catch((error: unknown) => deps.log.warn(errorForLog(error), 'The outbox could not be swept'));
  }, SWEEP_EVERY_MS);
  timer.unref();
  return {
    sweepNow,
    async close() {
      clearInterval(timer);
      await sweep?.catch(() => undefined);
    },
  };
}
