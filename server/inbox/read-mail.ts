import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import { filesOf, htmlPart, partOf, type ReceivedFile, textParts } from './mail-structure.ts';
import { htmlToText, splitQuoted, tidyText } from './plain-text.ts';

/** All that is read of a mail before it is known to belong to a submission. */
export const HEAD = {
  uid: true,
  envelope: true,
  bodyStructure: true,
  internalDate: true,
  headers: ['references', 'in-reply-to', 'auto-submitted', 'x-autoreply', 'precedence'],
};

const PART_AT_MOST_BYTES = 500_000;
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
  created_at: string;
  uid: number;
}

interface MailText {
  body: string;
  quoted: string;
  attachments: ReceivedFile[];
}

/** Undefined without a sender: there is no one to answer. */
export function mailHead(message: FetchMessageObject, uidValidity: number): MailHead | undefined {
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
      /^auto-submitted:\s*(?!no\b)\S/im.test(headers) ||
      /^x-autoreply:\s*(?!no\b)\S/im.test(headers) ||
      /^precedence:\s*auto[_-]reply/im.test(headers),
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
  const texts: string[] = [];
  for (const part of textParts(structure).slice(0, TEXT_PARTS_AT_MOST))
    texts.push(await readText(client, uid, part));
  let text = tidyText(texts.join('\n\n'));
  const html = htmlPart(structure);
  if (text === '' && html) text = await readText(client, uid, html);
  return { ...splitQuoted(text), attachments: filesOf(structure) };
}

async function readText(client: ImapFlow, uid: number, part: MessageStructureObject): Promise<string> {
  const text = (await readPart(client, uid, partOf(part), PART_AT_MOST_BYTES)).toString();
  return part.type === 'text/html' ? htmlToText(text) : tidyText(text);
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
