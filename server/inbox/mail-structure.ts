import type { MessageStructureObject } from 'imapflow';
import { oneLine } from '#supabase/functions/_shared/mail.ts';

/** A file of a mail, which stays in the mailbox. */
export interface ReceivedFile {
  /** Its number in the mail, for fetching it. */
  part: string;
  name: string;
  bytes: number;
}

const FILES_AT_MOST = 50;
const NAME_AT_MOST = 120;
/** A line of base64 has 76 characters and a line break, for 57 bytes. */
const BASE64_BYTES = 57 / 78;

export const partOf = (node: MessageStructureObject): string => node.part ?? '1';

/** The parts that are the text, in order. Of alternatives the plain one is preferred. */
export function textParts(node: MessageStructureObject): MessageStructureObject[] {
  const { type, childNodes = [] } = node;
  if (!type.startsWith('multipart/')) return isText(node) ? [node] : [];
  const texts = childNodes.map(textParts);
  if (type !== 'multipart/alternative') return texts.flat();
  const plain = texts.find((parts) => parts.some((part) => part.type === 'text/plain'));
  return plain ?? texts.find((parts) => parts.length > 0) ?? [];
}

/** The first HTML text, for mails whose plain text is empty. */
export function htmlPart(node: MessageStructureObject): MessageStructureObject | undefined {
  return leaves(node).find((leaf) => leaf.type === 'text/html' && isText(leaf));
}

export function filesOf(node: MessageStructureObject): ReceivedFile[] {
  return leaves(node)
    .filter((leaf) => !isText(leaf))
    .slice(0, FILES_AT_MOST)
    .map((leaf, index) => ({
      part: partOf(leaf),
      name: fileName(leaf) || `file-${index + 1}`,
      bytes: Math.round((leaf.size ?? 0) * (leaf.encoding === 'base64' ? BASE64_BYTES : 1)),
    }));
}

/** A forwarded mail is one file. */
function leaves(node: MessageStructureObject): MessageStructureObject[] {
  return node.type.startsWith('multipart/') ? (node.childNodes ?? []).flatMap(leaves) : [node];
}

function isText({ type, disposition, dispositionParameters, parameters }: MessageStructureObject): boolean {
  const isNamed = Boolean(dispositionParameters?.filename ?? parameters?.name);
  return (type === 'text/plain' || type === 'text/html') && disposition !== 'attachment' && !isNamed;
}

/** Nothing that would leave the folder of downloads or reverse the ending. */
function fileName({ type, dispositionParameters, parameters, envelope }: MessageStructureObject): string {
  const subject = type === 'message/rfc822' ? `${envelope?.subject ?? 'mail'}.eml` : '';
  const name = oneLine((dispositionParameters?.filename ?? parameters?.name ?? subject).toWellFormed())
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';
  return name.length <= NAME_AT_MOST
    ? name
    : name.slice(0, NAME_AT_MOST - ending.length).toWellFormed() + ending;
}
