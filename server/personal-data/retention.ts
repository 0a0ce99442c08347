import { type Database, forMaintenance, query } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';
import type { Log } from '#server/log.ts';
import { deletionWarningMail } from '#server/mail/deletion-warning-mail.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';

const RUN_EVERY_MS = 24 * 3_600_000;
/** The first run waits until the server has started. */
const FIRST_RUN_AFTER_MS = 60_000;
const ROWS_A_TRANSACTION = 500;
/** More than a usual clock correction, less than it takes to make a submission look old. */
const CLOCK_JUMP_MS = 6 * 3_600_000;

/** The period in private.warn_of_deletions and public.delete_old_submissions. */
const WARNED_DAYS_BEFORE = 30;

/** Since the last confirmation mail. */
const UNCONFIRMED_KEPT_DAYS = 30;

const UNSENT_MAILS_KEPT_DAYS = 30;

interface RetentionDeps {
  database: Database;
  log: Pick<Log, 'info' | 'warn'>;
  /** As published at this moment, or RETENTION_MONTHS; 0 never deletes a submission. */
  months(): number;
  mailer: Pick<Mailer, 'send'>;
  /** The recipient of the warning, and the site. */
  settings: { siteName: string; siteUrl: string; notifyTo: string[] };
}

/**
 * Once a day warns staff of submissions that will soon be too old, and deletes those of warnings 30 days ago, in small batches
 * so that requests do not wait. Also deletes spam, unconfirmed newsletter addresses and accounts, unsent mails and files of
 * unsent replies after thirty days. Because a deletion is final, a run is skipped when the clock has jumped since the last one. A run returns the number of
 * deleted submissions.
 */
export function startRetention(deps: RetentionDeps): RegularRun<number> {
  const { database, log } = deps;
  let isClosing = false;
  let clockAhead = aheadOfUptime();
  const deleteAllOld = async () => {
    const leapt = Math.abs(aheadOfUptime() - clockAhead) > CLOCK_JUMP_MS;
    clockAhead = aheadOfUptime();
    if (leapt) {
      const message = 'The clock has jumped: nothing is deleted before the next run.';
      throw Object.assign(new Error(message), { code: 'CLOCK_JUMPED' });
    }
    await deleteOldTraces(database);
    await deleteUnconfirmedAccounts(database, () => isClosing);
    const months = deps.months();
    await warnOfDeletions(deps, months);
    const deleted = await deleteOld(database, months, () => isClosing);
    if (deleted > 0) log.info({ deleted, months }, 'old submissions were deleted');
    return deleted;
  };
  const warn = (error: unknown) => log.warn(errorForLog(error), 'old submissions could not be deleted');
  const daily = runRegularly(RUN_EVERY_MS, deleteAllOld, warn);
  const first = setTimeout(() => void daily.runNow().catch(warn), FIRST_RUN_AFTER_MS).unref();
  return {
    runNow: daily.runNow,
    async close() {
      isClosing = true;
      clearTimeout(first);
      await daily.close();
    },
  };
}

/** Constant until the clock is set. */
function aheadOfUptime(): number {
  return Date.now() - performance.now();
}

async function deleteOldTraces(database: Database): Promise<void> {
  await database.batch(forMaintenance, [
    { sql: 'select private.forget_unconfirmed_subscribers()' },
    { sql: 'select private.forget_unused_reply_files()' },
    { sql: 'select private.delete_spam()' },
    {
      sql: 'delete from private.unsent_mails where created_at < now() - make_interval(days => $1)',
      params: [UNSENT_MAILS_KEPT_DAYS],
    },
  ]);
}

/** The operator has granted the role of those with one. */
async function deleteUnconfirmedAccounts(database: Database, isClosing: () => boolean): Promise<void> {
  for (let deleted = ROWS_A_TRANSACTION; deleted === ROWS_A_TRANSACTION && !isClosing(); ) {
    const rows = await query(
      database,
      forMaintenance,
      `delete from auth.users where id in (
           select u.id from auth.users u
           where u.email_confirmed_at is null
             and coalesce(u.confirmation_sent_at, u.created_at) < now() - make_interval(days => $1)
             and not exists (select from public.user_roles r where r.user_id = u.id)
           limit $2 for update skip locked
         ) returning id`,
      [UNCONFIRMED_KEPT_DAYS, ROWS_A_TRANSACTION],
    );
    deleted = rows.length;
  }
}

/** A warning that could not be mailed is reverted: nothing is deleted without a notice. */
async function warnOfDeletions(
  { database, log, mailer, settings }: RetentionDeps,
  months: number,
): Promise<void> {
  const [row] = await query<{ warned: number; at: string; received_before: string }>(
    database,
    forMaintenance,
    `select private.warn_of_deletions($1, $2) as warned, now()::text as at,
       (now() - make_interval(months => $1, days => -$2))::date::text as received_before`,
    [months, WARNED_DAYS_BEFORE],
  );
  if (!row?.warned) return;
  const from = new Date(Date.now() + WARNED_DAYS_BEFORE * 24 * 3_600_000);
  try {
    const { warned: submissions, received_before: receivedBefore } = row;
    await mailer.send(deletionWarningMail({ submissions, months, from, receivedBefore }, settings));
  } catch (error) {
    await query(
      database,
      forMaintenance,
      'delete from private.deletion_warnings where warned_at = $1::timestamptz',
      [row.at],
    );
    throw error;
  }
  log.info({ warned: row.warned, months }, 'staff were warned about submissions that will be deleted');
}

async function deleteOld(database: Database, months: number, isClosing: () => boolean): Promise<number> {
  let deleted = 0;
  while (months > 0 && !isClosing()) {
    const [row] = await query<{ deleted: number }>(
      database,
      forMaintenance,
      'select public.delete_old_submissions($1, $2) as deleted',
      [months, ROWS_A_TRANSACTION],
    );
    if (!row?.deleted) break;
    deleted += row.deleted;
  }
  return deleted;
}
