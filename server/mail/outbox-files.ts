import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '#supabase/functions/_shared/mail.ts';

/** A mail written to a file because there is no mail server. Its name says when, and what it is about, but no address. */
export interface OutboxFile {
  path: string;
  writtenAt: Date;
  submissionId?: string | undefined;
  /** Of the recipient's address, as private.address_digest computes it. */
  digest?: string | undefined;
  /** An email to staff that names people: follow-ups of the day, notices, or a person who wrote again. */
  namesOthers: boolean;
}

const NAME =
  /^\.?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-submission-([0-9a-f-]{36})|(-staff)?-to-([0-9a-f]{64}))?-[0-9a-f]{8}\.eml$/;

export function outboxFileName({ messageId, to }: Pick<Mail, 'messageId' | 'to'>): string {
  const notice = /^<(submission-[0-9a-f-]{36})@/.exec(messageId ?? '')?.[1];
  const staff = /^<(?:morning|notice|wrote_again)-/.test(messageId ?? '') ? 'staff-' : '';
  const about = notice ?? `${staff}to-${addressDigest(to[0] ?? '')}`;
  return `${new Date().toISOString().replaceAll(':', '-')}-${about}-${randomBytes(4).toString('hex')}.eml`;
}

function addressDigest(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
}

/** Drafts of a process that died while writing are among them; files of other names are not ours. */
export async function listOutboxFiles(outboxDir: string): Promise<OutboxFile[]> {
  const files: OutboxFile[] = [];
  for (const name of await readdir(outboxDir).catch(noneWithoutFolder)) {
    const [, day, hours, minutes, seconds, submissionId, staff, digest] = NAME.exec(name) ?? [];
    if (!day) continue;
    const writtenAt = new Date(`${day}T${hours}:${minutes}:${seconds}`);
    files.push({
      path: join(outboxDir, name),
      writtenAt,
      submissionId,
      digest,
      namesOthers: staff !== undefined,
    });
  }
  return files;
}

export async function removeOutboxFiles(files: OutboxFile[]): Promise<number> {
  for (const { path } of files) await rm(path, { force: true });
  return files.length;
}

function noneWithoutFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
