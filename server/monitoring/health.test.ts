import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordFailure, recordNewest } from '#server/backups/backup-state.ts';
import { backupName } from '#server/backups/stores/stored-backups.ts';
import { asServer, type Database, forMaintenance, type Row } from '#server/database/database.ts';
import { type Engine, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { healthOf } from './health.ts';

const SENT_ROWS = 2_000;
const databases = {} as Record<Engine, Database>;

beforeAll(async () => {
  for (const engine of engines) {
    databases[engine] = await openTestDatabase(engine);
    await fillOutbox(databases[engine]);
  }
});

afterAll(async () => {
  for (const engine of engines) await databases[engine].close();
});

/** Many sent notices, three that wait and two that were given up; the planner knows about them. */
async function fillOutbox(database: Database): Promise<void> {
  await database.batch(forMaintenance, [
    // The triggers count, notify and queue row by row, which is not tested here.
    { sql: 'alter table public.contact_submissions disable trigger user' },
    {
      sql: `with sent as (
              insert into public.contact_submissions (first_name, last_name, email, message)
              select 'Asha', 'Rao', 'asha@example.com', 'Please call me back' from generate_series(1, ${SENT_ROWS + 5})
              returning id
            )
            insert into private.outbox (kind, ref, submission_id, state)
            select 'submission', id, id, case when n <= 2 then 'failed' when n <= 5 then 'pending' else 'sent' end
            from (select id, row_number() over () as n from sent) numbered`,
    },
    { sql: 'alter table public.contact_submissions enable trigger user' },
  ]);
  await database.batch(asServer, [{ sql: 'analyze private.outbox' }]);
}

/** The real database, with a count of how many queries it receives. */
function counting(database: Database): { database: Database; queries: () => number } {
  let queries = 0;
  const counted = new Proxy(database, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        queries += 1;
        return value.apply(target, given);
      };
    },
  });
  return { database: counted, queries: () => queries };
}

for (const engine of engines) {
  test(`${engine}: waiting and failed notices are counted among many sent ones`, async () => {
    expect(await healthOf(databases[engine])()).toEqual({
      status: 'ok',
      database: 'ok',
      mail: { pending: 3, oldestPendingSeconds: expect.any(Number), failed: 2 },
    });
  });

  test(`${engine}: the count reads no sent notices`, async () => {
    const plan = await databases[engine].batch(asServer, [
      {
        sql: `explain (costs off) select state from private.outbox where kind = 'submission' and state in ('pending', 'sending', 'failed')`,
      },
    ]);
    expect(JSON.stringify(plan)).toContain('outbox_open');
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    // What the function really did, not what it might do.
    const scans = `select seq_scan::int, idx_scan::int from pg_stat_xact_all_tables where relname = 'outbox'`;
    const [before, , after] = (await databases[engine].batch(asServer, [
      { sql: scans },
      { sql: 'select public.submission_mail_summary()' },
      { sql: scans },
    ])) as Row[][];
    expect(after?.[0]?.seq_scan).toBe(before?.[0]?.seq_scan);
    expect(after?.[0]?.idx_scan).toBe(Number(before?.[0]?.idx_scan) + 1);
  });
}

test('the newest backup and a failure since are reported', async () => {
  const database = databases.postgres;
  const madeAt = new Date('2026-11-15T02:30:00Z');
  const name = backupName(madeAt, 'nightly', false);
  await recordNewest(database, { name, bytes: 17_894_053, madeAt, reason: 'nightly', isEncrypted: false });
  await recordFailure(database, 'The backup folder /backups cannot be written (ENOSPC).');
  expect((await healthOf(database)()).backup).toMatchObject({
    newest_at: '2026-11-15T02:30:00+00:00',
    newest_bytes: 17_894_053,
    failure: 'The backup folder /backups cannot be written (ENOSPC).',
  });
  await database.batch(asServer, [{ sql: 'delete from private.backup_state' }]);
});

test('many calls at once make one query, and its answer is good for a second', async () => {
  const { database, queries } = counting(databases.postgres);
  let time = 0;
  const health = healthOf(database, () => time);
  const answers = await Promise.all(Array.from({ length: 120 }, () => health()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(queries()).toBe(1);
  time = 999;
  await health();
  expect(queries()).toBe(1);
  time = 1001;
  await Promise.all([health(), health()]);
  expect(queries()).toBe(2);
});

test('a lost database is reported as failing, and as ok when it is back', async () => {
  let isGone = true;
  const database = new Proxy(databases.postgres, {
    get: (target, name) =>
      name === 'batch' && isGone
        ? () => Promise.reject(new Error('gone'))
        : Reflect.get(target, name)?.bind(target),
  });
  let time = 0;
  const health = healthOf(database, () => time);
  expect(await health()).toEqual({ status: 'failing', database: 'failing', mail: 'unknown' });
  isGone = false;
  time = 1001;
  expect((await health()).status).toBe('ok');
});

test('the age of the oldest waiting notice is reported, and 0 when none waits', async () => {
  const database = databases[engines[0] as Engine];
  const oldest = async () => {
    const { mail } = await healthOf(database)();
    return mail === 'unknown' ? mail : mail.oldestPendingSeconds;
  };
  const ageAll = (interval: string) =>
    database.batch(asServer, [
      { sql: `update private.outbox set created_at = now() - interval '${interval}'` },
    ]);
  await ageAll('2 hours');
  expect(await oldest()).toBeGreaterThanOrEqual(7200);
  // By a clock that was set back since.
  await ageAll('-1 day');
  expect(await oldest()).toBe(0);
  await database.batch(asServer, [{ sql: "delete from private.outbox where state = 'pending'" }]);
  expect(await oldest()).toBe(0);
});
