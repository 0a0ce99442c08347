// What hosted Supabase runs, under Deno. Our own server runs handler.ts directly.
import { callDatabase } from '#supabase/functions/_shared/call-database.ts';
import { required } from '#supabase/functions/_shared/env.ts';
import { sendMail } from '#supabase/functions/_shared/send-mail.ts';
import { serve, waitUntil } from '#supabase/functions/_shared/serve.ts';
import { handleNewsletter } from './handler.ts';

const env = (name: string) => Deno.env.get(name);

serve((request) =>
  handleNewsletter(request, {
    siteName: env('SITE_NAME') ?? 'Nevia',
    siteUrl: required(env, 'SITE_URL'),
    functionsUrl: `${required(env, 'SUPABASE_URL')}/functions/v1`,
    beginConfirmation: (email, confirm_token_hash, unsubscribe_token_hash) =>
      callDatabase(env, 'begin_newsletter_confirmation', {
        email,
        confirm_token_hash,
        unsubscribe_token_hash,
      }),
    confirm: (confirm_token_hash) => callDatabase(env, 'confirm_newsletter', { confirm_token_hash }),
    unsubscribe: (unsubscribe_token_hash) =>
      callDatabase(env, 'unsubscribe_newsletter', { unsubscribe_token_hash }),
    comeBack: (email, unsubscribe_token_hash) =>
      callDatabase(env, 'return_to_newsletter', { email, unsubscribe_token_hash }),
    send: (mail) => sendMail(env, mail),
    waitUntil,
    log: (message, code) => console.error(message, code),
  }),
);
