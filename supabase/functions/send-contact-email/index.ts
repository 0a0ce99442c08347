// What hosted Supabase runs, under Deno. Our own server runs handler.ts directly.
import { callDatabase } from '#supabase/functions/_shared/call-database.ts';
import { required, secretKey } from '#supabase/functions/_shared/env.ts';
import { sendMail } from '#supabase/functions/_shared/send-mail.ts';
import { serve, waitUntil } from '#supabase/functions/_shared/serve.ts';
import { handleSendContactEmail } from './handler.ts';

const env = (name: string) => Deno.env.get(name);

serve((request) =>
  handleSendContactEmail(request, {
    siteName: env('SITE_NAME') ?? 'Nevia',
    siteUrl: required(env, 'SITE_URL'),
    notifyTo: required(env, 'NOTIFY_TO')
      .split(',')
      .map((address) => address.trim()),
    claimMatching: ({ firstName, lastName, email, phone, message }) =>
      callDatabase(env, 'claim_submission_mail', {
        first_name: firstName,
        last_name: lastName,
        email,
        phone,
        message,
      }),
    claimDue: (most) => callDatabase(env, 'claim_due_submission_mails', { most }),
    markSent: ({ submission_id, attempt }) =>
      callDatabase(env, 'mark_submission_mail_sent', { submission_id, attempt }),
    markFailed: ({ submission_id, attempt }, error) =>
      callDatabase(env, 'mark_submission_mail_failed', { submission_id, attempt, error }),
    claimMornings: (most) => callDatabase(env, 'claim_due_morning_mails', { most }),
    markMorningSent: ({ user_id, day, attempt }) =>
      callDatabase(env, 'mark_morning_mail_sent', { user_id, day, attempt }),
    markMorningFailed: ({ user_id, day, attempt }, error) =>
      callDatabase(env, 'mark_morning_mail_failed', { user_id, day, attempt, error }),
    claimAccountMails: (most) => callDatabase(env, 'claim_due_account_mails', { most }),
    markAccountMailSent: ({ event_id, attempt }) =>
      callDatabase(env, 'mark_account_mail_sent', { event_id, attempt }),
    markAccountMailFailed: ({ event_id, attempt }, error) =>
      callDatabase(env, 'mark_account_mail_failed', { event_id, attempt, error }),
    send: (mail) => sendMail(env, mail),
    isService: ({ headers }) =>
      [headers.get('apikey'), headers.get('authorization')?.replace(/^Bearer /, '')].includes(secretKey(env)),
    waitUntil,
    log: (message, code) => console.error(message, code),
  }),
);
