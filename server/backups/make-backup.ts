import { resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { withDatabaseToBackUp } from './database-to-back-up.ts';
import { type BackupPlace, openBackupStore } from './stores/backup-store.ts';
import { type BackupReason, backupName, removeOldBackups } from './stores/stored-backups.ts';
import { writeBackup } from './write-backup.ts';

export type BackupSettings = BackupPlace & Pick<Env, 'DATABASE_URL' | 'BACKUP_KEY' | 'BACKUP_KEEP_DAYS'>;

export interface MadeBackup {
  name: string;
  place: string;
  rows: number;
}

/** Stores a new backup, then removes those that are too old. Runs in a separate process. */
export async function makeBackup(settings: BackupSettings, reason: BackupReason): Promise<MadeBackup> {
  const store = openBackupStore(settings);
  if (!store) throw new StartError('Backups are turned off: BACKUP_TO is off.');
  const { BACKUP_KEY: key, BACKUP_KEEP_DAYS } = settings;
  const name = backupName(new Date(), reason, key !== undefined);
  const source = { databaseUrl: settings.DATABASE_URL, dataDir: resolve(settings.DATA_DIR) };
  const rows = await store.keep(name, (file) =>
    withDatabaseToBackUp(source, (database) => writeBackup(database, file, { key })),
  );
  // The one to be restored may be among the old ones.
  if (reason !== 'before-restore') await removeOldBackups(store, BACKUP_KEEP_DAYS, new Date());
  return { name, place: store.place, rows };
}
