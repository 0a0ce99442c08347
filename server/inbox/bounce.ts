import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import { partOf } from './mail-structure.ts';
import { readPart, replyIds, unfolded } from './read-mail.ts';

interface Bounce {
  /** The reply that came back. */
  replyId: string;
  /** What the mail server of the recipient wrote. */
  sentence: string;
}

/** The words for a person, the report, and the mail or its header. */
const PARTS_AT_MOST = 3;
const REPORT_AT_MOST_BYTES = 64_000;
const SENTENCE_AT_MOST = 500;

/** A report of a mail server about a mail (RFC 3464). */
export function isDeliveryReport({ type, parameters }: MessageStructureObject): boolean {
  return type === 'multipart/report' && parameters?.['report-type']?.toLowerCase() === 'delivery-status';
}

/** Undefined unless the report says that a reply of ours was not delivered. */
export async function readBounce(
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject,
): Promise<Bounce | undefined> {
  const reports: string[] = [];
  let original = '';
  let left = REPORT_AT_MOST_BYTES;
  const read = async (section: string) => {
    if (left <= 0) return '';
    const content = await readPart(client, uid, section, left);
    left -= content.length;
    return content.toString();
  };
  for (const part of (structure.childNodes ?? []).slice(0, PARTS_AT_MOST)) {
    if (part.type === 'message/delivery-status') reports.push(unfolded(await read(partOf(part))));
    // The header of the mail that came back; some servers send only that.
    if (part.type === 'message/rfc822') original += await read(`${partOf(part)}.HEADER`);
    if (part.type === 'text/rfc822-headers') original += await read(partOf(part));
  }
  const messageId = /^message-id:(.*)$/im.exec(unfolded(original))?.[1] ?? '';
  return bounceOf(reports.join('\n\n'), messageId);
}

/** A reply's Message-ID is known to its recipients only, and a report is about one mail. */
export function bounceOf(report: string, messageId: string): Bounce | undefined {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(report)?.[1]?.trim();
  const [replyId] = replyIds(messageId);
  if (field('Action')?.toLowerCase() !== 'failed' || !replyId) return undefined;
  const reason = field('Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '') || field('Status') || 'no reason given';
  return { replyId, sentence: oneLine(reason.toWellFormed()).slice(0, SENTENCE_AT_MOST) };
}
