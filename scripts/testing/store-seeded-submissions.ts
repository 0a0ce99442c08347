import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { type SeededSubmission, seededSubmissions } from './seeded-submissions.ts';

const ROWS_A_TRANSACTION = 2_000;
const REMAKE_INDEXES_FROM_ROWS = 10_000;
const STAFF = ['mira@nevia.example', 'tom@nevia.example', 'asha@nevia.example'];

/** Fills the table with generated submissions, their timeline and sent mails; no one is notified. */
export async function storeSeededSubmissions(
  database: Database,
  count: number,
  options: { now?: Date; seed?: number; onProgress?: (stored: number) => void } = {},
): Promise<void> {
  const dropped = count >= REMAKE_INDEXES_FROM_ROWS ? await dropWordIndexes(database) : [];
  let batch: SeededSubmission[] = [];
  let stored = 0;
  const store = async () => {
    const rows = batch;
    batch = [];
    await database.tx(forMaintenance, (tx) => storeBatch(tx, rows));
    stored += rows.length;
    options.onProgress?.(stored);
  };
  for (const submission of seededSubmissions(count, options.now ?? new Date(), options.seed)) {
    batch.push(submission);
    if (batch.length === ROWS_A_TRANSACTION) await store();
  }
  if (batch.length > 0) await store();
  for (const definition of dropped)
    await database.tx(forMaintenance, (tx) => tx.script(`set local statement_timeout = 0; ${definition}`));
  await database.maintain();
}

/** Building a full-text index once over all rows takes a fraction of the time; returns a function that recreates them. */
async function dropWordIndexes(database: Database): Promise<string[]> {
  return database.tx(forMaintenance, async (tx) => {
    const indexes = await tx.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where i.indrelid = 'public.contact_submissions'::regclass and a.amname = 'gin'`,
    );
    for (const { name } of indexes) await tx.query(`drop index ${name}`);
    return indexes.map(({ definition }) => definition);
  });
}

/** Disables triggers, which would count, announce and queue each row as new; the batch writes their rows itself. */
async function storeBatch(tx: Transaction, rows: SeededSubmission[]): Promise<void> {
  await tx.query('alter table public.contact_submissions disable trigger user');
  await tx.query(
    `insert into public.contact_submissions
       (id, first_name, last_name, email, phone, message, about, source, status, created_at, waiting_since)
     select id, first_name, last_name, email, phone, message, about, source, status, created_at,
       case when status <> 'responded' then created_at end
     from json_populate_recordset(null::public.contact_submissions, $1::json)`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `insert into public.events (submission_id, kind, actor_email, before, after, created_at)
     select submission_id, kind, actor_email, before, after, created_at
     from json_populate_recordset(null::public.events, $1::json)`,
    [JSON.stringify(rows.flatMap(eventsOf))],
  );
  await tx.query(
    `insert into private.outbox (kind, ref, submission_id, state, attempts, sent_at, created_at)
     select 'submission', id, id, 'sent', 1, created_at, created_at
     from json_populate_recordset(null::public.contact_submissions, $1::json)`,
    [JSON.stringify(rows.map(({ id, created_at }) => ({ id, created_at })))],
  );
  await tx.query('alter table public.contact_submissions enable trigger user');
}

function eventsOf({ id, created_at, read_at, responded_at }: SeededSubmission) {
  const actor_email = STAFF[id.charCodeAt(0) % STAFF.length];
  const marked = (at: string | null, was: string, status: string) =>
    at && { kind: 'changed', actor_email, before: { status: was }, after: { status }, created_at: at };
  return [
    { kind: 'received', created_at },
    { kind: 'mail_sent', created_at },
    marked(read_at, 'unread', 'read'),
    marked(responded_at, 'read', 'responded'),
  ].flatMap((event) => (event ? [{ submission_id: id, ...event }] : []));
}
