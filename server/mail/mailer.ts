import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { outboxFileName } from './outbox-files.ts';

export interface Mail {
  to: string[];
  /** In place of the site's own name; the address stays the office's. */
  fromName?: string;
  replyTo?: string;
  replyToName?: string;
  subject: string;
  text: string;
  html?: string;
  /** With angle brackets; a repeated sending keeps its id, so that mail programs show one. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  name: string;
  content: Buffer;
  contentType?: string | undefined;
}

export interface Mailer {
  /** Over SMTP, or as files when there is no mail server. */
  readonly kind: 'smtp' | 'files';
  /** The office's own, which every mail comes from. */
  readonly fromAddress: string;
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
/** Files take longer, and a server may look through them before it answers. */
const FILE_BYTES_A_SECOND = 250_000;
const SILENCE_WITH_FILES_MS = 30_000;

export function createMailer({ smtpUrl, from, outboxDir, patience = PATIENCE }: MailerOptions): Mailer {
  const deliver = smtpUrl ? overSmtp(smtpUrl, patience) : intoFiles(outboxDir);
  const underWay = new Set<Promise<void>>();
  return {
    kind: smtpUrl ? 'smtp' : 'files',
    fromAddress: addressIn(from),
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
  return async (message, { attachments = [] }) => {
    const fileBytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
    const silenceMs = fileBytes > 0 ? SILENCE_WITH_FILES_MS : 0;
    const fileMs = silenceMs + (fileBytes / FILE_BYTES_A_SECOND) * 1_000;
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: patience.connectWithinMs,
      greetingTimeout: patience.connectWithinMs,
      dnsTimeout: patience.connectWithinMs,
      socketTimeout: Math.max(patience.silenceAtMostMs, silenceMs),
    });
    const cut = setTimeout(() => transport.close({ force: true }), patience.sendWithinMs + fileMs);
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
    from: mail.fromName ? asAddress(addressIn(from), mail.fromName) : from,
    to: mail.to.map((address) => asAddress(address)),
    ...(mail.replyTo ? { replyTo: asAddress(mail.replyTo, mail.replyToName) } : {}),
    ...(mail.messageId ? { messageId: oneLine(mail.messageId) } : {}),
    ...(mail.html ? { html: mail.html } : {}),
    subject: plainWords(mail.subject),
    text: mail.text,
    headers,
    attachments: (mail.attachments ?? []).map(({ name, content, contentType }) => ({
      filename: plainWords(name),
      content,
      ...(contentType ? { contentType } : {}),
      contentDisposition: 'attachment',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function asAddress(address: string, name = ''): { name: string; address: string } {
  return { name: plainWords(name), address: oneLine(address) };
}

/** Of 'Nevia <hello@nevia.example>', or of an address alone. */
function addressIn(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
}

/** Written out, an encoded word such as =?utf-8?q?=0d?= would be decoded by who reads it; taken apart it stays words. */
function plainWords(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?');
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
