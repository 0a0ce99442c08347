import { Buffer } from 'node:buffer';
import type { SendMailOptions } from 'nodemailer';
import { addressIn, headerText, type Mail, oneLine } from './mail.ts';

/** How long a mail server may take. */
export interface MailTimeouts {
  connectWithinMs: number;
  silenceAtMostMs: number;
  sendWithinMs: number;
}

const MAIL_TIMEOUTS: MailTimeouts = {
  connectWithinMs: 5_000,
  silenceAtMostMs: 7_000,
  sendWithinMs: 9_000,
};
/** Files take longer, and a server may scan them before it answers. */
const FILE_BYTES_PER_SECOND = 250_000;
const SILENCE_WITH_FILES_MS = 30_000;

/** A mail service over HTTP that understands Resend's requests. */
export interface MailApi {
  url: string;
  key: string;
}

/**
 * One connection for each mail, closed when it takes too long: a mail that was reported as failed cannot arrive a minute later over
 * the same connection. `force` also closes the connection of a server that trickles, which no socket timeout notices.
 */
export async function sendOverSmtp(
  url: string,
  from: string,
  mail: Mail,
  timeouts = MAIL_TIMEOUTS,
): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: timeouts.connectWithinMs,
    greetingTimeout: timeouts.connectWithinMs,
    dnsTimeout: timeouts.connectWithinMs,
    socketTimeout: Math.max(timeouts.silenceAtMostMs, mail.attachments?.length ? SILENCE_WITH_FILES_MS : 0),
  });
  const timer = setTimeout(() => transport.close({ force: true }), sendWithinMs(mail, timeouts));
  try {
    const { response } = await transport.sendMail(toMessage(mail, from));
    return response;
  } finally {
    clearTimeout(timer);
    transport.close({ force: true });
  }
}

export async function sendOverHttp(
  { url, key }: MailApi,
  from: string,
  mail: Mail,
  timeouts = MAIL_TIMEOUTS,
): Promise<string> {
  const messageId = mail.messageId && oneLine(mail.messageId);
  const named = (name: string | undefined, address: string) =>
    name ? `"${headerText(name).replace(/["\\]/g, '')}" <${oneLine(address)}>` : oneLine(address);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      // The service drops a repeated request, so a mail that is sent again after a lost answer arrives once.
      ...(messageId ? { 'Idempotency-Key': messageId } : {}),
    },
    body: JSON.stringify({
      from: mail.fromName ? named(mail.fromName, addressIn(from)) : from,
      to: mail.to.map(oneLine),
      subject: headerText(mail.subject),
      text: mail.text,
      html: mail.html,
      reply_to: mail.replyTo && named(mail.replyToName, mail.replyTo),
      headers: { ...headersOf(mail), ...(messageId ? { 'Message-ID': messageId } : {}) },
      attachments: mail.attachments?.map(({ name, content, contentType }) => ({
        filename: headerText(name),
        content: Buffer.from(content).toString('base64'),
        content_type: contentType,
      })),
    }),
    signal: AbortSignal.timeout(sendWithinMs(mail, timeouts)),
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw Object.assign(new Error('The mail service refused'), { code: `HTTP_${response.status}` });
  }
  return `HTTP ${response.status}`;
}

function sendWithinMs({ attachments = [] }: Mail, timeouts: MailTimeouts): number {
  if (attachments.length === 0) return timeouts.sendWithinMs;
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const fileMs = Math.ceil((bytes / FILE_BYTES_PER_SECOND) * 1_000);
  return timeouts.sendWithinMs + SILENCE_WITH_FILES_MS + fileMs;
}

/**
 * Addresses are objects, so that a comma or a bracket in one is never read as a second recipient. Line breaks and other
 * control characters are removed from every header.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  const asAddress = (address: string, name = '') => ({ name: headerText(name), address: oneLine(address) });
  return {
    from: mail.fromName ? asAddress(addressIn(from), mail.fromName) : from,
    to: mail.to.map((address) => asAddress(address)),
    ...(mail.replyTo ? { replyTo: asAddress(mail.replyTo, mail.replyToName) } : {}),
    ...(mail.messageId ? { messageId: oneLine(mail.messageId) } : {}),
    ...(mail.html ? { html: mail.html } : {}),
    subject: headerText(mail.subject),
    text: mail.text,
    headers: headersOf(mail),
    attachments: (mail.attachments ?? []).map(({ name, content, contentType }) => ({
      filename: headerText(name),
      content: content as Buffer,
      ...(contentType ? { contentType } : {}),
      contentDisposition: 'attachment',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function headersOf({ headers = {} }: Mail): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]));
}
