import { afterAnswer } from '#server/backend/after-answer.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import { replyMailWithFiles } from '#server/replies/reply-mail.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { STAFF_MAILS } from '#supabase/functions/send-contact-email/handler.ts';

const asService: Caller = { role: 'service_role' };

/** What the functions of supabase/functions need, on our own database and mailer instead of over HTTP. */
export function functionDeps(deps: BackendDeps) {
  const { database, mailer, settings, log } = deps;
  const { siteName, projectNames, siteUrl, notifyTo } = settings;
  return {
    siteName,
    projectNames,
    siteUrl,
    notifyTo,
    functionsUrl: `${siteUrl}/functions/v1`,
    mails: { ...STAFF_MAILS, reply: replyMailWithFiles(deps) },
    async call<T>(name: string, params: Record<string, unknown>): Promise<T> {
      const names = Object.keys(params).map((param, index) => `${param} => $${index + 1}`);
      const sql = `select public.${name}(${names.join(', ')}) as value`;
      const [row] = await database.tx(asService, (tx) =>
        tx.query<{ value: unknown }>(sql, Object.values(params)),
      );
      return row?.value as T;
    },
    send: (mail: Mail) => mailer.send(mail),
    waitUntil: (work: Promise<unknown>) => afterAnswer(deps, 'Work after an answer', () => work),
    log: (message: string, code: string) => log.warn({ code }, message),
  };
}
