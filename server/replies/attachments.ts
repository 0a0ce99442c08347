/** Files that the operator provides for staff to attach. Only their names go to the browser. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface AttachableFile {
  name: string;
  bytes: number;
}

/** As it is stored with the reply: the hash identifies the version of the file that was sent. */
export interface AttachedFile extends AttachableFile {
  sha256: string;
}

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Encoding adds a third, and many mailboxes accept at most 25 MB. */
export const ATTACHMENTS_MAX_BYTES = 15 * 1024 * 1024;
export const ATTACHMENTS_AT_MOST = 10;

const CONTENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  csv: 'text/csv',
  txt: 'text/plain',
};

/** No separators, no leading dot, no invisible characters: a name goes into a header and into the page. */
const GOOD_NAME = /^(?![.\s])[^\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]{1,120}$/u;

export function contentTypeOf(name: string): string | undefined {
  return CONTENT_TYPES[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Regular files only: a link could lead out of the folder. A missing folder has no files. */
export async function listAttachments(folder: string): Promise<AttachableFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && GOOD_NAME.test(entry.name) && contentTypeOf(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en'));
  const files: AttachableFile[] = [];
  for (const name of names) {
    const bytes = await withFile(folder, name, async (file) => (await file.stat()).size);
    if (bytes !== undefined && bytes > 0 && bytes <= ATTACHMENT_MAX_BYTES) files.push({ name, bytes });
  }
  return files;
}

/** The file of exactly this name among those that are listed; undefined when there is none. */
export async function readAttachment(
  folder: string,
  name: string,
): Promise<{ content: Buffer; attached: AttachedFile } | undefined> {
  if (!(await listAttachments(folder)).some((file) => file.name === name)) return undefined;
  const content = await withFile(folder, name, (file) => file.readFile());
  if (!content || content.length > ATTACHMENT_MAX_BYTES) return undefined;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { content, attached: { name, bytes: content.length, sha256 } };
}

type OpenFile = Awaited<ReturnType<typeof open>>;

/** A link that has replaced a listed file is not followed. */
async function withFile<T>(
  folder: string,
  name: string,
  use: (file: OpenFile) => Promise<T>,
): Promise<T | undefined> {
  const file = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    () => undefined,
  );
  if (!file) return undefined;
  try {
    return (await file.stat()).isFile() ? await use(file) : undefined;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}
