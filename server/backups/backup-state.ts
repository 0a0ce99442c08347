import { asServer, type Database, query } from '#server/database/database.ts';
import type { StoredBackup } from './stores/stored-backups.ts';

/** The state of the backups, for the health check, the metrics and the dashboard. */
export interface BackupSummary {
  newest_at: string | null;
  newest_bytes: number | null;
  failed_at: string | null;
  failure: string | null;
}

const TRY_AGAIN_AFTER = '1 hour';

/**
 * True for one process at a time, and once per hour, so that a failing storage is not retried all the time. Uses the clock,
 * because the transaction of a process that waited started earlier.
 */
export async function claimBackup(database: Database): Promise<boolean> {
  const claimed = await query(
    database,
    asServer,
    `insert into private.backup_state as s (tried_at) values (clock_timestamp())
     on conflict (is_only_row) do update set tried_at = clock_timestamp()
     where s.tried_at is null or s.tried_at not between clock_timestamp() - $1::interval and clock_timestamp()
     returning true`,
    [TRY_AGAIN_AFTER],
  );
  return claimed.length > 0;
}

/** The newest existing backup; an earlier failure is over. */
export async function recordNewest(database: Database, newest: StoredBackup | undefined): Promise<void> {
  await query(
    database,
    asServer,
    `insert into private.backup_state as s (newest_at, newest_bytes) values ($1::timestamptz, $2::bigint)
     on conflict (is_only_row) do update set newest_at = excluded.newest_at, newest_bytes = excluded.newest_bytes,
       failed_at = case when s.failed_at > excluded.newest_at then s.failed_at end,
       failure = case when s.failed_at > excluded.newest_at then s.failure end
     where s.newest_at is distinct from excluded.newest_at or s.newest_bytes is distinct from excluded.newest_bytes
       or s.failed_at <= excluded.newest_at`,
    [newest?.madeAt.toISOString() ?? null, newest?.bytes ?? null],
  );
}

export async function recordFailure(database: Database, failure: string): Promise<void> {
  await query(
    database,
    asServer,
    `insert into private.backup_state (failed_at, failure) values (now(), $1)
     on conflict (is_only_row) do update set failed_at = now(), failure = excluded.failure`,
    [failure],
  );
}
