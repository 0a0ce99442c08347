// Hosted Supabase runs this file, under Deno. Our own server runs handler.ts directly.
import { required, secretKey } from '#supabase/functions/_shared/env.ts';
import { hostedDeps } from '#supabase/functions/_shared/hosted-deps.ts';
import { serve } from '#supabase/functions/_shared/serve.ts';
import { handleSendContactEmail, STAFF_MAILS } from './handler.ts';

const env = (name: string) => Deno.env.get(name);

serve((request) =>
  handleSendContactEmail(request, {
    ...hostedDeps(env),
    notifyTo: required(env, 'NOTIFY_TO')
      .split(',')
      .map((address) => address.trim()),
    mails: STAFF_MAILS,
    isService: ({ headers }) =>
      [headers.get('apikey'), headers.get('authorization')?.replace(/^Bearer /, '')].includes(secretKey(env)),
  }),
);
