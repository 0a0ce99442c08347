import { afterAnswer } from '#server/backend/after-answer.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import type { ClaimedAccountMail } from '#supabase/functions/send-contact-email/account-mail.ts';
import type { Deps } from '#supabase/functions/send-contact-email/handler.ts';
import type { ClaimedMorningMail } from '#supabase/functions/send-contact-email/morning-mail.ts';
import type { ClaimedSubmission } from '#supabase/functions/send-contact-email/submission-mail.ts';

const asService: Caller = { role: 'service_role' };

/** What the handler needs, on our own database and mailer instead of over HTTP. */
export function sendContactEmailDeps(deps: BackendDeps): Deps {
  const { database, mailer, settings, log } = deps;
  const call = <T>(sql: string, params: unknown[]) =>
    database.tx(asService, (tx) => tx.query(sql, params)) as Promise<unknown> as Promise<T>;
  return {
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    notifyTo: settings.notifyTo,
    claimMatching: ({ firstName, lastName, email, phone, message }) =>
      call<ClaimedSubmission[]>('select * from public.claim_submission_mail($1, $2, $3, $4, $5)', [
        firstName,
        lastName,
        email,
        phone,
        message,
      ]),
    claimDue: (most) =>
      call<ClaimedSubmission[]>('select * from public.claim_due_submission_mails($1)', [most]),
    markSent: ({ submission_id, attempt }) =>
      call('select public.mark_submission_mail_sent($1, $2)', [submission_id, attempt]),
    markFailed: ({ submission_id, attempt }, code) =>
      call('select public.mark_submission_mail_failed($1, $2, $3)', [submission_id, attempt, code]),
    claimMornings: (most) =>
      call<ClaimedMorningMail[]>(
        'select user_id, day::text, attempt, email, display_name, time_zone, follow_ups from public.claim_due_morning_mails($1)',
        [most],
      ),
    markMorningSent: ({ user_id, day, attempt }) =>
      call('select public.mark_morning_mail_sent($1, $2, $3)', [user_id, day, attempt]),
    markMorningFailed: ({ user_id, day, attempt }, code) =>
      call('select public.mark_morning_mail_failed($1, $2, $3, $4)', [user_id, day, attempt, code]),
    claimAccountMails: (most) =>
      call<ClaimedAccountMail[]>('select * from public.claim_due_account_mails($1)', [most]),
    markAccountMailSent: ({ event_id, attempt }) =>
      call('select public.mark_account_mail_sent($1, $2)', [event_id, attempt]),
    markAccountMailFailed: ({ event_id, attempt }, code) =>
      call('select public.mark_account_mail_failed($1, $2, $3)', [event_id, attempt, code]),
    send: (mail) => mailer.send(mail),
    isService: () => false,
    waitUntil: (work) => afterAnswer(deps, 'Work after an answer', () => work),
    log: (message, code) => log.warn({ code }, message),
  };
}
