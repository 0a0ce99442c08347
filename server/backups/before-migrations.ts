import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupOutcome, runBackup } from './run-backup.ts';
import type { BackupStore } from './stores/backup-store.ts';

/** Makes the backup for rolling back an upgrade; if it fails, the start is refused. Undefined without pending migrations or backups. */
export async function backUpBeforeMigrations(deps: {
  env: Env;
  pending: string[];
  store: BackupStore | undefined;
}): Promise<BackupOutcome | undefined> {
  if (!deps.store) return undefined;
  const [first] = deps.pending;
  if (first === undefined) return undefined;
  const outcome = await runBackup({ settings: deps.env, reason: 'before-migrations' });
  if (outcome.ok) return outcome;
  throw new StartError(
    `Migration ${first} was not applied, because the backup before it failed. ${outcome.failure} ` +
      'Fix that, or start once with BACKUP_TO=off to continue without a backup.',
  );
}
