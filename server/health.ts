import { asServer, type Database } from './database/database.ts';

export interface Health {
  status: 'ok' | 'failing';
  database: 'ok' | 'failing';
  /** Notices about submissions: how many wait, and how many were given up. */
  mail: { pending: number; failed: number } | 'unknown';
}

/** Counts only; nothing here tells a stranger who wrote or what. */
export async function readHealth(database: Database): Promise<Health> {
  try {
    await database.ping();
    const [rows] = await database.batch(asServer, [
      {
        sql: `select count(*) filter (where state in ('pending', 'sending'))::int as pending,
                     count(*) filter (where state = 'failed')::int as failed from private.submission_outbox`,
      },
    ]);
    const mail = rows?.[0] as { pending: number; failed: number } | undefined;
    return { status: 'ok', database: 'ok', mail: mail ?? 'unknown' };
  } catch {
    return { status: 'failing', database: 'failing', mail: 'unknown' };
  }
}
