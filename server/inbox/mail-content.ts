import PostalMime, { type Attachment } from 'postal-mime';
import { oneLine } from '#supabase/functions/_shared/mail.ts';
import { HTML_AT_MOST, tidyText } from './plain-text.ts';

/** A file of a mail, which stays in the mailbox. */
export interface ReceivedFile {
  /** Its number in the mail, for fetching it. */
  part: string;
  name: string;
  bytes: number;
}

export interface MailContent {
  /** Empty in a mail of HTML alone. */
  text: string;
  html: string;
  files: ReceivedFile[];
}

const FILES_AT_MOST = 50;
const NAME_AT_MOST = 120;
const HEADERS_AT_MOST_BYTES = 32_768;

/** Of alternatives the plain text is preferred. */
export async function readContent(source: Uint8Array): Promise<MailContent> {
  const { text = '', html = '', attachments } = await parse(source);
  const files = await Promise.all(attachments.slice(0, FILES_AT_MOST).map(describe));
  return { text: tidyText(text), html: html.slice(0, HTML_AT_MOST), files };
}

export async function readFile(
  source: Uint8Array,
  part: string,
): Promise<{ file?: ReceivedFile; content?: Uint8Array }> {
  const index = Number(part) - 1;
  const attachment = (await parse(source)).attachments[index];
  if (!attachment) return {};
  return { file: await describe(attachment, index), content: bytesOf(attachment) };
}

/** A forwarded mail is one file. */
const parse = (source: Uint8Array) => PostalMime.parse(source, { forceRfc822Attachments: true });

export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

async function describe(attachment: Attachment, index: number): Promise<ReceivedFile> {
  const part = String(index + 1);
  const bytes = bytesOf(attachment);
  const name = attachment.filename ?? (attachment.mimeType === 'message/rfc822' && (await mailName(bytes)));
  return { part, name: fileName(name || '') || `file-${part}`, bytes: bytes.length };
}

async function mailName(mail: Uint8Array): Promise<string> {
  const { subject } = await PostalMime.parse(mail.slice(0, HEADERS_AT_MOST_BYTES), {
    forceRfc822Attachments: true,
  });
  return `${subject ?? 'mail'}.eml`;
}

/** Nothing that would leave the folder of downloads or reverse the ending. */
export function fileName(given: string): string {
  const name = oneLine(given.toWellFormed())
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';
  return name.length <= NAME_AT_MOST
    ? name
    : name.slice(0, NAME_AT_MOST - ending.length).toWellFormed() + ending;
}
