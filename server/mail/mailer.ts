import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { outboxFileName } from './outbox-files.ts';

export interface Mail {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** With angle brackets; a repeated sending keeps its id, so that mail programs show one. */
  messageId?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Over SMTP, or as files when there is no mail server. */
  readonly kind: 'smtp' | 'files';
  /** Resolves when the mail server has accepted the mail; throws within patience.sendWithinMs when it has not. */
  send(mail: Mail): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export interface MailerOptions {
  smtpUrl?: string | undefined;
  from: string;
  /** Where mails go as .eml files when there is no mail server. */
  outboxDir: string;
  patience?: MailPatience;
}

/** How long a mail server is waited for. */
export interface MailPatience {
  connectWithinMs: number;
  silenceAtMostMs: number;
  sendWithinMs: number;
}

const PATIENCE: MailPatience = { connectWithinMs: 5_000, silenceAtMostMs: 7_000, sendWithinMs: 9_000 };

export function createMailer({ smtpUrl, from, outboxDir, patience = PATIENCE }: MailerOptions): Mailer {
  const deliver = smtpUrl ? overSmtp(smtpUrl, patience) : intoFiles(outboxDir);
  const underWay = new Set<Promise<void>>();
  return {
    kind: smtpUrl ? 'smtp' : 'files',
    async send(mail) {
      const sending = deliver(toMessage(mail, from), mail);
      underWay.add(sending);
      try {
        await sending;
      } finally {
        underWay.delete(sending);
      }
    },
    async close() {
      await Promise.allSettled(underWay);
    },
  };
}

type Deliver = (message: SendMailOptions, mail: Mail) => Promise<void>;

/**
 * A connection a mail, cut when it takes too long: what was reported as failed cannot arrive a minute later by the
 * same connection. `force` is what cuts a server that trickles, which no socket timeout notices.
 */
function overSmtp(url: string, patience: MailPatience): Deliver {
  return async (message) => {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: patience.connectWithinMs,
      greetingTimeout: patience.connectWithinMs,
      dnsTimeout: patience.connectWithinMs,
      socketTimeout: patience.silenceAtMostMs,
    });
    const cut = setTimeout(() => transport.close({ force: true }), patience.sendWithinMs);
    try {
      await transport.sendMail(message);
    } finally {
      clearTimeout(cut);
      transport.close({ force: true });
    }
  };
}

/** Mode 0600: the mails carry links that open accounts. By their names they go with what they are about. */
function intoFiles(outboxDir: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (message, mail) => {
    const { message: text } = await transport.sendMail(message);
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const name = outboxFileName(mail);
    const draft = join(outboxDir, `.${name}`);
    await writeFile(draft, text as Buffer, { mode: 0o600, flag: 'wx' });
    await rename(draft, join(outboxDir, name));
  };
}

/**
 * Addresses go in as objects, so that a comma or a bracket in one is never read as a second addressee; line breaks
 * and other control characters leave every header.
 */
function toMessage(mail: Mail, from: string): SendMailOptions {
  const headers = Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) }));
  return {
    from,
    to: mail.to.map(asAddress),
    ...(mail.replyTo ? { replyTo: asAddress(mail.replyTo) } : {}),
    ...(mail.messageId ? { messageId: oneLine(mail.messageId) } : {}),
    ...(mail.html ? { html: mail.html } : {}),
    subject: oneLine(mail.subject),
    text: mail.text,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function asAddress(address: string): { name: string; address: string } {
  return { name: '', address: oneLine(address) };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
