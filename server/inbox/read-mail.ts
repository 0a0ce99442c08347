import type { FetchQueryObject, ImapFlow } from 'imapflow';
import PostalMime, { type Email } from 'postal-mime';
import { JobThread } from '#server/job-thread.ts';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import type { MailContent, ReceivedFile } from './mail-content.ts';
import type { MailAnswer, MailJob } from './mail-worker.ts';
import { splitQuoted } from './plain-text.ts';
import { isSenderProven } from './sender-proof.ts';

const HEADERS = [
  ...['from', 'subject', 'message-id', 'references', 'in-reply-to', 'content-type'],
  ...['auto-submitted', 'x-autoreply', 'precedence', 'list-id', 'authentication-results'],
];
const HEADERS_AT_MOST_BYTES = 32_768;
const EMAIL_AT_MOST = 320;
/** A file of 25 MB in base64, and the text. Of a larger mail the rest is not read. */
const MAIL_AT_MOST_BYTES = 37_000_000;
/** The report and the header of the mail that came back. */
const REPORT_AT_MOST_BYTES = 64_000;

/** A mail that hangs the thread or fills its memory fails alone. */
const THREAD = new URL('./mail-worker.ts', import.meta.url);
const LIMITS = { withinMs: 10_000, loadWithinMs: 60_000 };
const thread = new JobThread<MailJob, MailAnswer>(THREAD, { memoryMb: 128, idleMs: 10_000 });

/** The headers, and where the mail is. */
export interface Head extends Pick<Email, 'headers' | 'from' | 'subject' | 'messageId'> {
  uid: number;
  bytes: number;
  arrivedAt: Date | string | undefined;
}

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

/** All that is read of a mail before it is known to belong to a submission. */
export async function fetchHead(client: ImapFlow, uid: number): Promise<Head | undefined> {
  const query: FetchQueryObject = { uid: true, headers: HEADERS, size: true, internalDate: true };
  const message = await client.fetchOne(String(uid), query, { uid: true });
  if (!message) return undefined;
  const { headers = Buffer.alloc(0), size = 0, internalDate } = message;
  if (headers.length > HEADERS_AT_MOST_BYTES) throw new Error('The headers are too large');
  return { ...(await PostalMime.parse(headers)), uid, bytes: size, arrivedAt: internalDate };
}

/** The values of all headers of this name. */
export function valuesOf({ headers }: Pick<Head, 'headers'>, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

/** Undefined without a sender: there is no one to answer. */
export function mailHead(head: Head, uidValidity: number, authServer?: string): MailHead | undefined {
  const { uid, from, arrivedAt } = head;
  const email = oneLine(from?.address ?? '').toWellFormed();
  if (!email || email.length > EMAIL_AT_MOST) return undefined;
  const says = (name: string, words: RegExp) => valuesOf(head, name).some((value) => words.test(value));
  return {
    email,
    name: oneLine((from?.name ?? '').toWellFormed()).slice(0, 200),
    subject: oneLine((head.subject ?? '').toWellFormed()).slice(0, 500),
    // Of the few mails without one, the place is as good.
    message_id: oneLine(head.messageId ?? '').slice(0, 1_000) || `${uidValidity}-${uid}`,
    reply_ids: replyIds([...valuesOf(head, 'in-reply-to'), ...valuesOf(head, 'references')].join(' ')),
    is_automatic:
      says('auto-submitted', /^(?!no\b)\S/i) ||
      says('x-autoreply', /^(?!no\b)\S/i) ||
      says('precedence', /^(?:auto[_-]reply|bulk|list|junk)\b/i) ||
      says('list-id', /^/),
    is_proven:
      authServer === undefined
        ? null
        : isSenderProven(valuesOf(head, 'authentication-results'), email, authServer),
    created_at: new Date(arrivedAt ?? Date.now()).toISOString(),
    uid,
  };
}

/** The outbox writes Message-IDs as <reply-ID@host>. */
export function replyIds(text: string): string[] {
  const ids = text.matchAll(/\breply-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gi);
  return [...new Set([...ids].map(([, id = '']) => id.toLowerCase()))];
}

/** HTML that cannot be converted in time is left out. */
export async function readMailText(client: ImapFlow, uid: number): Promise<MailText> {
  const source = await readSource(client, uid);
  const { text, html, files } = await onThread<MailContent>({ source });
  const body = text || !html ? text : await onThread<{ text: string }>({ html }).then(...textOrNothing);
  return { ...splitQuoted(body), attachments: files };
}

const textOrNothing = [({ text }: { text: string }) => text, () => ''] as const;

/** A file of a mail as it is listed; undefined if there is no such file. */
export async function readMailFile(
  client: ImapFlow,
  { uid, bytes }: Head,
  { part, name, bytes: size }: ReceivedFile,
): Promise<Uint8Array | 'too-large' | undefined> {
  if (bytes > MAIL_AT_MOST_BYTES) return 'too-large';
  const { file, content } = await onThread<{ file?: ReceivedFile; content?: Uint8Array }>({
    source: await readSource(client, uid),
    part,
  });
  return file?.name === name && file.bytes === size ? content : undefined;
}

/** A report of a mail server about a mail. */
export async function readReport(client: ImapFlow, uid: number): Promise<Email> {
  const source = await readSource(client, uid, REPORT_AT_MOST_BYTES);
  return PostalMime.parse(source, { forceRfc822Attachments: true });
}

async function readSource(
  client: ImapFlow,
  uid: number,
  maxLength = MAIL_AT_MOST_BYTES,
): Promise<Uint8Array> {
  const message = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
  return (message ? message.source : undefined) ?? new Uint8Array();
}

async function onThread<Answer>(job: MailJob): Promise<Answer> {
  return (await thread.run(job, LIMITS)) as Answer;
}
