import { backUpBeforeMigrations } from './backups/before-migrations.ts';
import { recordOutcome } from './backups/nightly-backups.ts';
import type { BackupStore } from './backups/stores/backup-store.ts';
import type { Database } from './database/database.ts';
import { checkMigrations, migrate, unknownMigrations } from './database/migrations/migrate.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

interface PrepareDeps {
  env: Env;
  database: Database;
  store: BackupStore | undefined;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Waits for the database, refuses one that does not fit this release, backs it up if migrations are pending, and applies them. */
export async function prepareDatabase({ env, database, store, log }: PrepareDeps): Promise<void> {
  await waitForDatabase(database, (reason) => log.warn(`${reason} Retrying for a minute`));
  const [newer] = await unknownMigrations(database);
  if (newer !== undefined)
    throw new StartError(
      `A newer version of Nevia has changed the database (migration ${newer}): start that version, or restore the backup that was made before its migrations into an empty database.`,
    );
  const pending = await checkMigrations(database);
  const backup = await backUpBeforeMigrations({ env, pending, store });
  await migrate(database);
  if (store && backup) await recordOutcome({ database, log, store }, backup);
}
