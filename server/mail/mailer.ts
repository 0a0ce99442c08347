import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { type PublishedSite, publishedSite } from '#server/published-site.ts';
import { addressIn, type Mail } from '#supabase/functions/_shared/mail.ts';
import {
  type MailApi,
  type MailTimeouts,
  sendOverHttp,
  sendOverSmtp,
  toMessage,
} from '#supabase/functions/_shared/send-mail.ts';
import { outboxFileName } from './outbox-files.ts';

export interface Mailer {
  /** False when mails only become files, because no mail server is set. */
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
  /** Where mails go as .eml files when there is neither. */
  outboxDir: string;
  timeouts?: MailTimeouts;
}

export function mailerOf(env: Env, outboxDir: string, published: PublishedSite = publishedSite()): Mailer {
  const { SMTP_URL: smtpUrl, MAIL_URL: url, MAIL_API_KEY: key, MAIL_FROM } = env;
  return createMailer({
    smtpUrl,
    api: url && key ? { url, key } : undefined,
    get from() {
      return MAIL_FROM ?? `${published.brand} <${published.email}>`;
    },
    outboxDir,
  });
}

export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, api, outboxDir, timeouts } = options;
  const underWay = new Set<Promise<string>>();
  const deliver = (mail: Mail) => {
    const { from } = options;
    if (smtpUrl) return sendOverSmtp(smtpUrl, from, mail, timeouts);
    if (api) return sendOverHttp(api, from, mail, timeouts);
    return writeToFile(outboxDir, from, mail);
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

/** Mode 0600: mails carry links that open accounts. The name says what a file is about, so that it is deleted with that. */
async function writeToFile(outboxDir: string, from: string, mail: Mail): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail(toMessage(mail, from));
  await mkdir(outboxDir, { recursive: true, mode: 0o700 });
  const name = outboxFileName(mail);
  const draft = join(outboxDir, `.${name}`);
  await writeFile(draft, message as Buffer, { mode: 0o600, flag: 'wx' });
  await rename(draft, join(outboxDir, name));
  return `written to ${join(outboxDir, name)}`;
}
