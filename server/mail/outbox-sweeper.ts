import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { sendContactEmailDeps } from '#server/backend/functions/send-contact-email.ts';
import { sendReplies } from '#server/replies/send-replies.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { sendAllDue } from '#supabase/functions/send-contact-email/handler.ts';

const SWEEP_EVERY_MS = 15_000;

/**
 * Sends the notices that no visitor's browser got sent: tab closed, mail server down, process killed. Due, backoff,
 * claim and giving up are decided in SQL (claim_due_submission_mails): a claim is a lease on the row, so
 * any number of processes may sweep and no two send the same notice. If a process dies between the mail server's yes
 * and the mark in the database, the notice is sent again when the lease is over, with the same Message-ID: at least
 * once, never silently lost. The mails of the morning and replies to visitors go the same way. A run returns how many mails went out.
 */
export function startOutboxSweeper(deps: BackendDeps): RegularRun<number> {
  return runRegularly(
    SWEEP_EVERY_MS,
    async () => (await sendAllDue(sendContactEmailDeps(deps))) + (await sendReplies(deps)),
    (error) => deps.log.warn(errorForLog(error), 'The outbox could not be swept'),
  );
}
