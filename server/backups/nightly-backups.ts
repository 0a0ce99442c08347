import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { errorForLog } from '#server/error-for-log.ts';
import type { Log } from '#server/log.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { StartError } from '#server/start-error.ts';
import { claimBackup, recordFailure, recordNewest } from './backup-state.ts';
import { type BackupOutcome, runBackup } from './run-backup.ts';
import { type BackupStore, openBackupStore } from './stores/backup-store.ts';
import { listBackups } from './stores/stored-backups.ts';

const CHECK_EVERY_MS = 10 * 60_000;
/** A server that restarts more often than every ten minutes would have no backup, but a start is busy enough. */
const FIRST_CHECK_AFTER_MS = 60_000;

interface NightlyDeps {
  env: Env;
  database: Database;
  log: Pick<Log, 'info' | 'warn'>;
  now?: () => Date;
  firstCheckAfterMs?: number;
}

/** Undefined if no backup was due. */
type NightlyResult = BackupOutcome | undefined;

/**
 * Makes a backup every night, or later if the server was off at that time, and keeps the state in the database up to date
 * with the store. Undefined if backups are turned off.
 */
export function startNightlyBackups(deps: NightlyDeps): RegularRun<NightlyResult> | undefined {
  const { env, database, log, now = () => new Date(), firstCheckAfterMs = FIRST_CHECK_AFTER_MS } = deps;
  const store = openBackupStore(env);
  if (!store) return undefined;
  const closing = new AbortController();
  const check = async (): Promise<NightlyResult> => {
    const found = await readStore(database, store, now());
    if (!found) return undefined;
    const [newest] = found.backups;
    const ignored = found.fromTheFuture.map(({ name }) => name);
    if (ignored.length > 0) log.warn({ ignored }, 'backups dated in the future are ignored: remove them');
    // The first is due at once: a machine that is off at night would never have one.
    if (newest && newest.madeAt >= lastTimeOf(env.BACKUP_TIME, now())) return undefined;
    if (!(await claimBackup(database))) return undefined;
    const outcome = await runBackup({ settings: env, reason: 'nightly' }, closing.signal);
    if (closing.signal.aborted) return outcome;
    await recordOutcome({ database, log, store }, outcome);
    return outcome;
  };
  const onError = (error: unknown) => log.warn(errorForLog(error), 'backup check failed');
  const regularly = runRegularly(CHECK_EVERY_MS, check, onError);
  const first = setTimeout(() => void regularly.runNow().catch(onError), firstCheckAfterMs).unref();
  return {
    runNow: regularly.runNow,
    async close() {
      clearTimeout(first);
      closing.abort();
      await regularly.close();
    },
  };
}

export async function recordOutcome(
  { database, log, store }: Pick<NightlyDeps, 'database' | 'log'> & { store: BackupStore },
  outcome: BackupOutcome,
): Promise<void> {
  if (outcome.ok) {
    log.info({ backup: outcome.made.name, rows: outcome.made.rows }, 'backup made');
    await readStore(database, store, new Date());
    return;
  }
  log.warn({ failure: outcome.failure }, 'backup failed');
  await recordFailure(database, outcome.failure);
}

/** Undefined if the store cannot be read, which is recorded as a failure. */
async function readStore(database: Database, store: BackupStore, now: Date) {
  try {
    const found = await listBackups(store, now);
    await recordNewest(database, found.backups[0]);
    return found;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    await recordFailure(database, error.message);
    return undefined;
  }
}

/** The most recent occurrence of that time of day, in the machine's time zone. */
export function lastTimeOf(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const last = new Date(now);
  last.setHours(hours, minutes, 0, 0);
  if (last > now) last.setDate(last.getDate() - 1);
  return last;
}
