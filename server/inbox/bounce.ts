import type { Email } from 'postal-mime';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import { bytesOf } from './mail-content.ts';
import { type Head, replyIds, valuesOf } from './read-mail.ts';

interface Bounce {
  /** The reply that came back. */
  replyId: string;
  /** What the mail server of the recipient wrote. */
  sentence: string;
}

const SENTENCE_AT_MOST = 500;

/** A report of a mail server about a mail (RFC 3464). */
export function isDeliveryReport(head: Head): boolean {
  const [type = ''] = valuesOf(head, 'content-type');
  return /^multipart\/report\b/i.test(type) && /\breport-type="?delivery-status\b/i.test(type);
}

/** Undefined unless the report says that a reply of ours was not delivered. */
export function bounceIn({ attachments }: Email): Bounce | undefined {
  // The mail that came back, or its header: some servers send only that.
  const [report, original] = [['message/delivery-status'], ['message/rfc822', 'text/rfc822-headers']].map(
    (types) => {
      const parts = attachments.filter(({ mimeType }) => types.includes(mimeType)).map(bytesOf);
      return unfolded(Buffer.concat(parts).toString());
    },
  );
  return bounceOf(report ?? '', /^message-id:(.*)$/im.exec(original ?? '')?.[1] ?? '');
}

/** Each field on one line. */
function unfolded(fields: string): string {
  return fields.replace(/\r?\n[ \t]+/g, ' ');
}

/** A reply's Message-ID is known to its recipients only, and a report is about one mail. */
export function bounceOf(report: string, messageId: string): Bounce | undefined {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(report)?.[1]?.trim();
  const [replyId] = replyIds(messageId);
  if (field('Action')?.toLowerCase() !== 'failed' || !replyId) return undefined;
  const reason = field('Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '') || field('Status') || 'no reason given';
  return { replyId, sentence: oneLine(reason.toWellFormed()).slice(0, SENTENCE_AT_MOST) };
}
