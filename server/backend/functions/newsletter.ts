import { afterAnswer } from '#server/backend/after-answer.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import type { Deps } from '#supabase/functions/newsletter/handler.ts';

const asService: Caller = { role: 'service_role' };

/** What the handler needs, on our own database and mailer instead of over HTTP. */
export function newsletterDeps(deps: BackendDeps): Deps {
  const { database, mailer, settings, log } = deps;
  const ask = async (sql: string, params: unknown[]) => {
    const rows = await database.tx(asService, (tx) => tx.query<{ good: boolean }>(sql, params));
    return rows[0]?.good === true;
  };
  return {
    siteName: settings.siteName,
    siteUrl: settings.siteUrl,
    functionsUrl: `${settings.siteUrl}/functions/v1`,
    beginConfirmation: (email, confirmHash, unsubscribeHash) =>
      ask('select public.begin_newsletter_confirmation($1, $2, $3) as good', [
        email,
        confirmHash,
        unsubscribeHash,
      ]),
    confirm: (hash) => ask('select public.confirm_newsletter($1) as good', [hash]),
    unsubscribe: (hash) => ask('select public.unsubscribe_newsletter($1) as good', [hash]),
    comeBack: (email, hash) => ask('select public.return_to_newsletter($1, $2) as good', [email, hash]),
    send: (mail) => mailer.send(mail),
    waitUntil: (work) => afterAnswer(deps, 'The newsletter mail', () => work.then(() => undefined)),
    log: (message, code) => log.warn({ code }, message),
  };
}
