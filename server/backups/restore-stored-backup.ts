import { resolve } from 'node:path';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { ignoredErasures, type KnownErasures, readStoredErasures } from './erasures.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { openBackupStore } from './stores/backup-store.ts';
import { FolderStore } from './stores/folder-store.ts';
import { listBackups } from './stores/stored-backups.ts';

/** Passes on the file of a listed backup. */
export async function withStoredBackup<T>(
  env: Env,
  name: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const store = openBackupStore(env);
  if (!store) throw new StartError('Backups are turned off: BACKUP_TO is off.');
  const { backups, fromTheFuture } = await listBackups(store, new Date());
  if ([...backups, ...fromTheFuture].some((backup) => backup.name === name))
    return store.withFile(name, work);
  throw new StartError(`There is no backup ${name} in ${store.place}.`);
}

/** Restores a file, and applies the erasures that are stored in DATA_DIR and with the backups. */
export async function restoreFile(
  database: Database,
  env: Env,
  file: string,
  options: { force: boolean; unsealed?: boolean },
): Promise<Restored> {
  const local = await readStoredErasures({ store: new FolderStore(env.DATA_DIR), key: undefined });
  const knownErasures = [local, await erasuresWithBackups(env)].filter((list) => list !== undefined);
  return restoreBackup(database, resolve(file), { ...options, knownErasures, key: env.BACKUP_KEY });
}

async function erasuresWithBackups(env: Env): Promise<KnownErasures | undefined> {
  const store = openBackupStore(env);
  if (!store) return undefined;
  const place = { store, key: env.BACKUP_KEY };
  try {
    const ignored = await ignoredErasures(place);
    if (ignored) throw new StartError(ignored);
    return await readStoredErasures(place);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} Without that list people who were erased may come back. To restore anyway, set BACKUP_TO=off.`,
    );
  }
}
