import type { FetchMessageObject, FetchQueryObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import { filesOf, htmlPart, partOf, type ReceivedFile, textParts } from './mail-structure.ts';
import { type TextPart, textOfParts } from './mail-text.ts';
import { splitQuoted } from './plain-text.ts';
import { isSenderProven } from './sender-proof.ts';

const ENVELOPE_HEADERS = ['from', 'sender', 'reply-to', 'to', 'cc', 'bcc', 'subject', 'message-id'];
const HEADERS = [
  ...ENVELOPE_HEADERS,
  ...['references', 'in-reply-to', 'auto-submitted', 'x-autoreply', 'precedence', 'list-id'],
  'authentication-results',
];
const HEADERS_AT_MOST_BYTES = 32_768;
/** Of all parts together. */
const TEXT_AT_MOST_BYTES = 500_000;
const TEXT_PARTS_AT_MOST = 10;
const EMAIL_AT_MOST = 320;

export interface MailHead {
  email: string;
  name: string;
  subject: string;
  message_id: string;
  /** The replies of ours that it answers. */
  reply_ids: string[];
  is_automatic: boolean;
  /** Null if it is not known how the own mail server names itself. */
  is_proven: boolean | null;
  created_at: string;
  uid: number;
}

interface MailText {
  body: string;
  quoted: string;
  attachments: ReceivedFile[];
}

/**
 * All that is read of a mail before it is known to belong to a submission. The headers come first, unparsed: an envelope with
 * thousands of addresses takes seconds to parse.
 */
export async function fetchHead(client: ImapFlow, uid: number): Promise<FetchMessageObject | undefined> {
  const fetch = (query: FetchQueryObject) => client.fetchOne(String(uid), query, { uid: true });
  const headed = await fetch({ uid: true, headers: HEADERS });
  if (!headed) return undefined;
  if ((headed.headers?.length ?? 0) > HEADERS_AT_MOST_BYTES) throw new Error('The headers are too large');
  const message = await fetch({ uid: true, envelope: true, bodyStructure: true, internalDate: true });
  return message ? { ...message, headers: headed.headers } : undefined;
}

/** Undefined without a sender: there is no one to answer. */
export function mailHead(
  message: FetchMessageObject,
  uidValidity: number,
  authServer?: string,
): MailHead | undefined {
  const { uid, envelope, internalDate } = message;
  const sender = envelope?.from?.[0];
  const email = oneLine(sender?.address ?? '').toWellFormed();
  if (!email || email.length > EMAIL_AT_MOST) return undefined;
  const headers = unfolded(message.headers);
  return {
    email,
    name: oneLine((sender?.name ?? '').toWellFormed()).slice(0, 200),
    subject: oneLine((envelope?.subject ?? '').toWellFormed()).slice(0, 500),
    // Of the few mails without one, the place is as good.
    message_id: oneLine(envelope?.messageId ?? '').slice(0, 1_000) || `${uidValidity}-${uid}`,
    reply_ids: replyIds(`${envelope?.inReplyTo ?? ''} ${headers}`),
    is_automatic:
      /^auto-submitted:[ \t]*(?!no\b)\S/im.test(headers) ||
      /^x-autoreply:[ \t]*(?!no\b)\S/im.test(headers) ||
      /^precedence:[ \t]*(?:auto[_-]reply|bulk|list|junk)\b/im.test(headers) ||
      /^list-id:/im.test(headers),
    is_proven: authServer === undefined ? null : isSenderProven(headers, email, authServer),
    created_at: new Date(internalDate ?? Date.now()).toISOString(),
    uid,
  };
}

/** The outbox writes Message-IDs as <reply-ID@host>. */
export function replyIds(text: string): string[] {
  const ids = text.matchAll(/\breply-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi);
  return [...new Set([...ids].map(([, id = '']) => id.toLowerCase()))];
}

/** Each header on one line. */
export function unfolded(headers: Buffer | string | undefined): string {
  return (headers ?? '').toString().replace(/\r?\n[ \t]+/g, ' ');
}

export async function readMailText(
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject,
): Promise<MailText> {
  const texts = textParts(structure).slice(0, TEXT_PARTS_AT_MOST);
  let text = await textOfParts(await readParts(client, uid, texts));
  const html = htmlPart(structure);
  if (text === '' && html) text = await textOfParts(await readParts(client, uid, [html]));
  return { ...splitQuoted(text), attachments: filesOf(structure) };
}

async function readParts(
  client: ImapFlow,
  uid: number,
  parts: readonly MessageStructureObject[],
): Promise<TextPart[]> {
  const read: TextPart[] = [];
  let left = TEXT_AT_MOST_BYTES;
  for (const part of parts) {
    if (left <= 0) break;
    const content = await readPart(client, uid, partOf(part), left);
    left -= content.length;
    read.push({ isHtml: part.type === 'text/html', text: content.toString() });
  }
  return read;
}

/** Decoded, and text in UTF-8. Empty if there is no such part. */
export async function readPart(
  client: ImapFlow,
  uid: number,
  part: string,
  maxBytes: number,
): Promise<Buffer> {
  const { content } = await client.download(String(uid), part, { uid: true, maxBytes });
  return content ? Buffer.concat(await Array.fromAsync(content)) : Buffer.alloc(0);
}
