import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** Where backups are kept: a folder or a bucket. What goes wrong there is a StartError with one sentence. */
export interface BackupStore {
  /** For people: the folder, or s3://bucket/prefix. */
  readonly place: string;
  list(): Promise<StoredFile[]>;
  /** Keeps what `write` has written to the file it is given; not there under its name before it is whole. */
  keep<T>(name: string, write: (file: string) => Promise<T>): Promise<T>;
  /** Gives `work` the file of that name to read. */
  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T>;
  remove(name: string): Promise<void>;
  /** The whole of a small file; undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

export type BackupPlace = Pick<
  Env,
  'BACKUP_TO' | 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Undefined when backups are turned off. */
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
