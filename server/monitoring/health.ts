import { setTimeout as pause } from 'node:timers/promises';
import type { BackupSummary } from '#server/backups/backup-state.ts';
import { asServer, type Database, query } from '#server/database/database.ts';

export interface Health {
  status: 'ok' | 'failing';
  /** Whether it answers and stores. */
  database: 'ok' | 'failing';
  /** Notices about submissions: how many wait, for how long the oldest, and how many were given up. */
  mail: { pending: number; oldestPendingSeconds: number; failed: number } | 'unknown';
  /** The newest backup, and what failed since. Not there before the first. */
  backup?: BackupSummary | undefined;
}

const GOOD_FOR_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const FAILING: Health = { status: 'failing', database: 'failing', mail: 'unknown' };

/** Anyone may call it at any rate: calls share one query, and its result is good for a second. */
export function healthOf(database: Database, now = () => performance.now()): () => Promise<Health> {
  let latest: { health: Promise<Health>; goodUntil: number } | undefined;
  return () => {
    if (!latest || now() >= latest.goodUntil) {
      const reading = { health: readHealth(database), goodUntil: Number.POSITIVE_INFINITY };
      latest = reading;
      void reading.health.finally(() => {
        reading.goodUntil = now() + GOOD_FOR_MS;
      });
    }
    // A database that hangs is no reason to let a load balancer wait.
    return Promise.race([latest.health, pause(ANSWER_WITHIN_MS, FAILING, { ref: false })]);
  };
}

/** Counts only; nothing here tells a stranger who wrote or what. */
async function readHealth(database: Database): Promise<Health> {
  try {
    const [row] = await query(
      database,
      asServer,
      `select public.submission_mail_summary() as mail, public.backup_summary() as backup,
         current_setting('transaction_read_only') = 'on' as is_read_only`,
    );
    const mail = row?.mail as MailSummary | undefined;
    if (!mail) throw new Error('The database has no summary of mails.');
    const { pending, failed, oldest_pending_at: since } = mail;
    const backup = (row?.backup as BackupSummary | null) ?? undefined;
    // A database that only reads loses every form, whatever it answers.
    const status = database.refusesWrites || row?.is_read_only ? 'failing' : 'ok';
    return {
      status,
      database: status,
      mail: { pending, oldestPendingSeconds: secondsSince(since), failed },
      backup,
    };
  } catch {
    return FAILING;
  }
}

interface MailSummary {
  pending: number;
  failed: number;
  oldest_pending_at: string | null;
}

/** 0 for nothing, and for what a clock that was set back puts into the future. */
function secondsSince(time: string | null): number {
  return time === null ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000));
}
