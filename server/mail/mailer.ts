import { createTransport } from 'nodemailer';
import { asServer, type Database, query } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { PublishedSite } from '#server/published-site.ts';
import { addressIn, headerText, type Mail } from '#supabase/functions/_shared/mail.ts';
import {
  type MailApi,
  type MailTimeouts,
  sendOverHttp,
  sendOverSmtp,
  toMessage,
} from '#supabase/functions/_shared/send-mail.ts';

export interface Mailer {
  /** False if no mail server is set: mails are only listed on the system page. */
  readonly reachesPeople: boolean;
  /** The office's own, which every mail comes from. */
  readonly fromAddress: string;
  /** Resolves with the answer of the mail server when it has accepted the mail; throws within the timeouts when it has not. */
  send(mail: Mail): Promise<string>;
  /** Waits for the mails that are being sent. */
  close(): Promise<void>;
}

interface MailerOptions {
  smtpUrl?: string | undefined;
  /** Used when there is no SMTP server. */
  api?: MailApi | undefined;
  /** May change with the published name and address. */
  readonly from: string;
  /** Stores mails when there is neither. */
  database?: Database;
  timeouts?: MailTimeouts;
}

export function mailerOf(
  env: Env,
  database: Database,
  published: Pick<PublishedSite, 'brand' | 'email'>,
): Mailer {
  const { SMTP_URL: smtpUrl, MAIL_URL: url, MAIL_API_KEY: key, MAIL_FROM } = env;
  return createMailer({
    smtpUrl,
    api: url && key ? { url, key } : undefined,
    get from() {
      return MAIL_FROM ?? `${published.brand} <${published.email}>`;
    },
    database,
  });
}

export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, api, database, timeouts } = options;
  const underWay = new Set<Promise<string>>();
  const deliver = (mail: Mail) => {
    const { from } = options;
    if (smtpUrl) return sendOverSmtp(smtpUrl, from, mail, timeouts);
    if (api) return sendOverHttp(api, from, mail, timeouts);
    return storeUnsent(database, from, mail);
  };
  return {
    reachesPeople: Boolean(smtpUrl ?? api),
    get fromAddress() {
      return addressIn(options.from);
    },
    async send(mail) {
      const sending = deliver(mail);
      underWay.add(sending);
      try {
        return await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}

/** A mail about a submission that was deleted meanwhile is refused by its foreign key. */
async function storeUnsent(database: Database | undefined, from: string, mail: Mail): Promise<string> {
  if (!database) throw new Error('There is no mail server, and no database to store a mail in');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(toMessage(mail, from));
  const sql = 'select private.store_unsent_mail($1, $2::text[], $3, $4)';
  await query(database, asServer, sql, [mail.outboxId ?? null, mail.to, headerText(mail.subject), message]);
  return 'no mail server is set: it is listed at /admin/system';
}
