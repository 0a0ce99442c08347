import { errorForLog } from './backend/error-for-log.ts';
import { asServer, type Database } from './database/database.ts';
import type { Log } from './log.ts';
import { listOutboxFiles, removeOutboxFiles } from './mail/outbox-files.ts';

const RUN_EVERY_MS = 24 * 3_600_000;
/** The first run waits until the start is over. */
const FIRST_RUN_AFTER_MS = 60_000;
const ROWS_A_TRANSACTION = 500;
/** More than an ordinary clock correction, less than it takes to make a submission look old. */
const CLOCK_JUMP_MS = 6 * 3_600_000;

/** As long as the list of deleted submissions is kept, so that no file outlives it. */
const OUTBOX_FILES_KEPT_DAYS = 30;

export interface RetentionDeps {
  database: Database;
  log: Pick<Log, 'info' | 'warn'>;
  /** RETENTION_MONTHS; no submission is ever deleted without it. */
  months: number | undefined;
  /** Mails written to files because there is no mail server. */
  outboxDir: string;
}

export interface Retention {
  /** Deletes what is too old now; returns how many submissions that was. */
  runNow(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Once a day deletes responded submissions older than so many months, in small steps so that requests do not wait, and
 * always newsletter addresses that were not confirmed and mails in files, both after thirty days. Because a deletion is
 * final, a run is skipped when the clock has jumped since the last one.
 */
export function startRetention({ database, log, months, outboxDir }: RetentionDeps): Retention {
  let isClosing = false;
  let run: Promise<number> | undefined;
  let clockAhead = aheadOfUptime();
  const deleteAllOld = async () => {
    await deleteOldTraces(database, outboxDir);
    return deleteOld(database, months, () => isClosing);
  };
  const runNow = async () => {
    const leapt = Math.abs(aheadOfUptime() - clockAhead) > CLOCK_JUMP_MS;
    clockAhead = aheadOfUptime();
    if (leapt) {
      const message = 'The clock has leapt: nothing is deleted before the next run.';
      throw Object.assign(new Error(message), { code: 'CLOCK_LEAPT' });
    }
    run ??= deleteAllOld().finally(() => {
      run = undefined;
    });
    return run;
  };
  const runLogged = () =>
    runNow().then(
      (deleted) => deleted > 0 && log.info({ deleted, months }, 'old responded submissions were deleted'),
      (error: unknown) => log.warn(errorForLog(error), 'old submissions could not be deleted'),
    );
  const first = setTimeout(() => void runLogged(), FIRST_RUN_AFTER_MS).unref();
  const daily = setInterval(() => void runLogged(), RUN_EVERY_MS).unref();
  return {
    runNow,
    async close() {
      isClosing = true;
      clearTimeout(first);
      clearInterval(daily);
      await run?.catch(() => undefined);
    },
  };
}

/** Stays the same until the clock is set. */
function aheadOfUptime(): number {
  return Date.now() - performance.now();
}

async function deleteOldTraces(database: Database, outboxDir: string): Promise<void> {
  await database.batch(asServer, [
    { sql: 'select private.forget_unconfirmed_subscribers()' },
    {
      sql: 'delete from private.deleted_submissions where deleted_at < now() - make_interval(days => $1)',
      params: [OUTBOX_FILES_KEPT_DAYS + 1],
    },
  ]);
  const oldest = Date.now() - OUTBOX_FILES_KEPT_DAYS * 24 * 3_600_000;
  const files = await listOutboxFiles(outboxDir);
  await removeOutboxFiles(files.filter(({ writtenAt }) => writtenAt.getTime() < oldest));
}

async function deleteOld(
  database: Database,
  months: number | undefined,
  isClosing: () => boolean,
): Promise<number> {
  let deleted = 0;
  while (months !== undefined && !isClosing()) {
    const [row] = await database.tx(asServer, (tx) =>
      tx.query<{ deleted: number }>('select public.delete_old_submissions($1, $2) as deleted', [
        months,
        ROWS_A_TRANSACTION,
      ]),
    );
    if (!row?.deleted) break;
    deleted += row.deleted;
  }
  return deleted;
}
