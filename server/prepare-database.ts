import { recordOutcome } from './backups/nightly-backups.ts';
import { type BackupOutcome, runBackup } from './backups/run-backup.ts';
import type { BackupStore } from './backups/stores/backup-store.ts';
import type { Database } from './database/database.ts';
import { migrate, pendingMigrations, unknownMigrations } from './database/migrations/migrate.ts';
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

/** Waits for the database, backs it up if migrations are pending, applies them, and refuses one from a newer release. */
export async function prepareDatabase({ env, database, store, log }: PrepareDeps): Promise<void> {
  await waitForDatabase(database, (reason) => log.warn(`${reason} Retrying for a minute`));
  const backup = store && (await backUpBeforeMigrations(env, database));
  await migrate(database);
  if (store && backup) await recordOutcome({ database, log, store }, backup);
  const [newer] = await unknownMigrations(database);
  if (newer === undefined) return;
  throw new StartError(
    `A newer version of Nevia has changed the database (migration ${newer}): start that version, or restore the backup that was made before its migrations into an empty database.`,
  );
}

/** Makes the backup for rolling back an upgrade; if it fails, the start is refused. Undefined without pending migrations. */
async function backUpBeforeMigrations(settings: Env, database: Database): Promise<BackupOutcome | undefined> {
  const [first] = await pendingMigrations(database);
  if (first === undefined) return undefined;
  const outcome = await runBackup({ settings, reason: 'before-migrations' });
  if (outcome.ok) return outcome;
  throw new StartError(
    `Migration ${first} was not applied, because the backup before it failed. ${outcome.failure} ` +
      'Fix that, or start once with BACKUP_TO=off to continue without a backup.',
  );
}
