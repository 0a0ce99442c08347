import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** The place of the backups: a folder or a bucket. A failure is a StartError with one sentence. */
export interface BackupStore {
  /** For people: the folder, or s3://bucket/prefix. */
  readonly place: string;
  list(): Promise<StoredFile[]>;
  /** Stores the file that `write` has written; it appears under its name only when it is complete. */
  keep<T>(name: string, write: (file: string) => Promise<T>): Promise<T>;
  /** Passes the file of that name to `work`. */
  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** The content of a small file; undefined if it does not exist. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

export type BackupPlace = Pick<
  Env,
  'BACKUP_TO' | 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Undefined if backups are turned off. */
export function openBackupStore(env: BackupPlace): BackupStore | undefined {
  const { BACKUP_TO: to, S3_ENDPOINT, S3_REGION: region } = env;
  if (to === 'off') return undefined;
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(to ?? '') ?? [];
  if (!bucket) return new FolderStore(to ?? join(env.DATA_DIR, 'backups'));
  return new S3Store({
    endpoint: S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    scratch: join(env.DATA_DIR, 'backups'),
  });
}
