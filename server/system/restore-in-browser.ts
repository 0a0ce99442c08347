import type { BackendDeps } from '#server/backend/deps.ts';
import { countRows } from '#server/backups/backup-rows.ts';
import { restoreFile, withStoredBackup } from '#server/backups/restore-stored-backup.ts';
import { runBackup } from '#server/backups/run-backup.ts';
import { asServer } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import type { TableCounts } from '#supabase/rules/system-state.ts';

/** The rows of these tables in a backup. It is read to its end, so a damaged one is noticed here. */
export function countBackup(env: Env, name: string, tables: readonly string[]): Promise<TableCounts> {
  return withStoredBackup(env, name, async (file) => {
    const counts = await countRows(file, { key: env.BACKUP_KEY });
    return Object.fromEntries(tables.map((table) => [table, counts.get(table) ?? 0]));
  });
}

interface RestoredBackup {
  rows: number;
  /** People who have a role again and had none before. */
  staffAgain: string[];
  /** What there was before. */
  before: string;
}

/** Replaces all data after a backup of what there is now, completely or not at all. Returns a sentence if it fails. */
export async function restoreStored(
  deps: BackendDeps,
  env: Env,
  name: string,
  email: string,
): Promise<RestoredBackup> {
  const { database } = deps;
  return withStoredBackup(env, name, async (file) => {
    const made = await runBackup({ settings: env, reason: 'before-restore' });
    if (!made.ok)
      throw new StartError(`Nothing was restored, because no backup could be made first: ${made.failure}`);
    const { rows, staffAgain } = await restoreFile(database, env, file, { force: true });
    await database.batch(asServer, [
      { sql: 'select private.record_backup_event($1, $2, $3)', params: ['backup_restored', name, email] },
      // Triggers are off during a restore.
      { sql: "select pg_notify('nevia_pages', '')" },
    ]);
    return { rows, staffAgain, before: made.made.name };
  });
}
