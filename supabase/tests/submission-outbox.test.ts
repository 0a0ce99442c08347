import { expect, test } from 'vitest';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile();
const service: Caller = { role: 'service_role' };

async function submit(database: Database, email: string): Promise<string> {
  const [[row]] = (await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Asha', 'Rao', $1, 'Please call me back') returning id`,
      params: [email],
    },
  ])) as [[{ id: string }]];
  return row.id;
}

async function call<T>(database: Database, sql: string, params: unknown[] = []): Promise<T[]> {
  const [rows = []] = await database.batch(service, [{ sql, params }]);
  return rows as T[];
}

const claimMatching = (database: Database, email: string, message = 'Please call me back') =>
  call<{ submission_id: string; attempt: number }>(
    database,
    "select * from public.claim_submission_mail('Asha', 'Rao', $1, '', $2)",
    [email, message],
  );

const claimDue = (database: Database) =>
  call<{ submission_id: string; attempt: number }>(
    database,
    'select * from public.claim_due_submission_mails(10)',
  );

const makeDue = (database: Database, id: string) =>
  database.batch(asServer, [
    {
      sql: 'update private.submission_outbox set next_attempt_at = now() where submission_id = $1',
      params: [id],
    },
  ]);

test.each(engines)(
  '%s: a visitor’s call claims the stored submission once, and nothing that is not stored',
  async (engine) => {
    const database = databases[engine];
    const id = await submit(database, 'once@example.com');
    expect(await claimMatching(database, 'once@example.com', 'Something never stored')).toEqual([]);
    expect(await claimMatching(database, 'other@example.com')).toEqual([]);
    const claims = await Promise.all([1, 2, 3].map(() => claimMatching(database, 'once@example.com')));
    expect(claims.flat()).toMatchObject([{ submission_id: id, attempt: 1, first_name: 'Asha', phone: null }]);
    expect(await call(database, 'select public.mark_submission_mail_sent($1, 1) as yes', [id])).toEqual([
      { yes: true },
    ]);
    expect(await call(database, 'select public.mark_submission_mail_sent($1, 1) as yes', [id])).toEqual([
      { yes: false },
    ]);
    expect(await claimMatching(database, 'once@example.com')).toEqual([]);
    const events = 'select kind from public.submission_events where submission_id = $1 order by id';
    expect(await call(database, events, [id])).toEqual([{ kind: 'received' }, { kind: 'mail_sent' }]);
  },
);

test.each(engines)(
  '%s: what is due is claimed by one sweeper only, also after the first one died',
  async (engine) => {
    const database = databases[engine];
    const id = await submit(database, 'due@example.com');
    expect(await claimDue(database)).toEqual([]);
    await makeDue(database, id);
    const both = await Promise.all([claimDue(database), claimDue(database)]);
    expect(both.flat()).toMatchObject([{ submission_id: id, attempt: 1 }]);
    await makeDue(database, id);
    expect(await claimDue(database)).toMatchObject([{ submission_id: id, attempt: 2 }]);
    // The one that was given up comes back late: it must not mark what its successor does.
    expect(
      await call(database, "select public.mark_submission_mail_failed($1, 1, 'late') as state", [id]),
    ).toEqual([{ state: null }]);
    expect(await call(database, 'select public.mark_submission_mail_sent($1, 2) as yes', [id])).toEqual([
      { yes: true },
    ]);
  },
);

test.each(engines)('%s: failures wait longer each time and are given up after a day', async (engine) => {
  const database = databases[engine];
  const id = await submit(database, 'fails@example.com');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await makeDue(database, id);
    await claimDue(database);
    const failed = await call(database, 'select public.mark_submission_mail_failed($1, $2, $3) as state', [
      id,
      attempt,
      'connect ECONNREFUSED 10.0.0.1',
    ]);
    expect(failed).toEqual([{ state: 'pending' }]);
    const [[row]] = (await database.batch(asServer, [
      {
        sql: 'select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait, last_error from private.submission_outbox where submission_id = $1',
        params: [id],
      },
    ])) as [[{ wait: number; last_error: string }]];
    waits.push(row.wait);
    expect(row.last_error).toBe('connect_ECONNREFUSED_10.0.0.1');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  await database.batch(asServer, [
    {
      sql: "update private.submission_outbox set created_at = now() - interval '25 hours', next_attempt_at = now() where submission_id = $1",
      params: [id],
    },
  ]);
  await claimDue(database);
  expect(
    await call(database, "select public.mark_submission_mail_failed($1, 11, 'ETIMEDOUT') as state", [id]),
  ).toEqual([{ state: 'failed' }]);
  await makeDue(database, id);
  expect(await claimDue(database)).toEqual([]);
  const [summary] = await call<{ is: object }>(database, 'select public.submission_mail_summary() as is');
  expect(summary?.is).toMatchObject({ pending: 0, failed: 1 });
});
