/**
 * `npm run restore`: lists the backups. `npm run restore -- NAME [--force] [--unsealed]`: restores one of them, or a file, to
 * PGlite or PostgreSQL, whichever it came from.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ErasedAgain,
  ignoredErasures,
  type KnownErasures,
  readStoredErasures,
} from '#server/backups/erasures.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { type BackupStore, openBackupStore } from '#server/backups/stores/backup-store.ts';
import { FolderStore } from '#server/backups/stores/folder-store.ts';
import { listBackups } from '#server/backups/stores/stored-backups.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { backupTable } from './operator/backup-table.ts';
import { runCommand, runWithDatabase } from './operator/run-with-database.ts';

const { values, positionals } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    unsealed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [name] = positionals;

const AFTERWARDS =
  'Everyone has to sign in again. Roles and passwords are as in the backup: check npm run admin -- list.';

if (name === undefined) await runCommand((env) => backupTable(openBackupStore(env), new Date()));
else await restore(name);

async function restore(name: string): Promise<void> {
  await runWithDatabase(async (database, env) => {
    const store = openBackupStore(env);
    const local = await readStoredErasures({ store: new FolderStore(env.DATA_DIR), key: undefined });
    const knownErasures = [local, await storedErasures(env, store)].filter((list) => list !== undefined);
    const { rows, erasedAgain } = await withBackup(name, store, async (file) => {
      await migrate(database);
      return restoreBackup(database, file, { ...values, knownErasures, key: env.BACKUP_KEY });
    });
    return [`${rows} rows restored from ${name}.`, ...wordsFor(erasedAgain), AFTERWARDS].join('\n');
  });
}

/** A local file, otherwise one of the listed backups. */
async function withBackup<T>(
  name: string,
  store: BackupStore | undefined,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!store || existsSync(name) || name.includes('/')) return work(resolve(name));
  const { backups, fromTheFuture } = await listBackups(store, new Date());
  if ([...backups, ...fromTheFuture].some((backup) => backup.name === name))
    return store.withFile(name, work);
  throw new StartError(`There is no file ${name} here and no backup of that name in ${store.place}.`);
}

async function storedErasures(env: Env, store: BackupStore | undefined): Promise<KnownErasures | undefined> {
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

function wordsFor({ submissions, newsletterSubscribers, accounts, staffAccounts }: ErasedAgain): string[] {
  const words: string[] = [];
  if (submissions + newsletterSubscribers + accounts > 0) {
    words.push(
      `Erased again because the person was erased or left since: ${submissions} submissions, ` +
        `${newsletterSubscribers} newsletter addresses, ${accounts} accounts.`,
    );
  }
  if (staffAccounts > 0) {
    words.push(`${staffAccounts} accounts of erased addresses have a role in the backup and were kept.`);
  }
  return words;
}
