import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { type SlowStatement, watchDatabase } from './watch-database.ts';

const databases = databasesForFile();

/** The real database with a clock that the test sets. */
function watched(engine: Engine) {
  const slow: SlowStatement[] = [];
  const outages: string[] = [];
  const clock = { time: 0 };
  const watcher = {
    onSlow: (statement: SlowStatement) => void slow.push(statement),
    onLost: (reason: string) => void outages.push(reason),
    onBack: () => void outages.push('back'),
  };
  const database = watchDatabase(databases[engine], watcher, { slowMs: 500, now: () => clock.time });
  return { database, slow, outages, clock };
}

test.each(engines)('%s: a slow statement is logged with its text, without its values', async (engine) => {
  const { database, slow, clock } = watched(engine);
  const anon = { role: 'anon' as const, headers: { 'x-forwarded-for': '203.0.113.9' } };
  const result = database.batch(anon, [{ sql: 'select  $1::text\n as answer', params: ['wombat-7731'] }]);
  clock.time = 700;
  expect(await result).toEqual([[{ answer: 'wombat-7731' }]]);
  expect(slow).toEqual([{ sql: 'select $1::text as answer', role: 'anon', tookMs: 700 }]);
  expect(await database.tx(asServer, (tx) => tx.query('select 1 as quick'))).toEqual([{ quick: 1 }]);
  expect(slow).toHaveLength(1);
});

test.each(engines)(
  '%s: each statement of a transaction is measured alone, including failed ones',
  async (engine) => {
    const { database, slow, clock } = watched(engine);
    const work = database.tx(asServer, async (tx) => {
      clock.time += 5_000;
      await tx.query('select 1');
      const failing = tx.query('select 1 / 0');
      clock.time += 600;
      await failing;
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(slow).toEqual([{ sql: 'select 1 / 0', role: 'server', tookMs: 600 }]);
  },
);

test('the time in the queue of the embedded database does not count', async () => {
  const { database, slow, clock } = watched('pglite');
  const both = ['first', 'second'].map((name) => database.batch(asServer, [{ sql: `select 1 as ${name}` }]));
  clock.time = 600;
  await Promise.all(both);
  expect(slow.map(({ sql }) => sql)).toEqual(['select 1 as first']);
});

test('an outage is reported once, with its reason, and once when it is over', async () => {
  const { database, outages } = watched('postgres');
  const kill = { sql: 'select pg_terminate_backend(pg_backend_pid())' };
  for (const batch of [[kill], [kill], [{ sql: 'select 1' }], [{ sql: 'select 1' }]])
    await database.batch(asServer, batch).catch(() => undefined);
  expect(outages).toEqual([expect.stringMatching(/terminat/), 'back']);
});

test.each(engines)('%s: everything else is passed to the database', async (engine) => {
  const { database } = watched(engine);
  expect(database.engine).toBe(engine);
  await database.ping();
  const running = database.tx(asServer, async (tx) => {
    await tx.query('select 1');
    return database.pending;
  });
  expect(await running).toBeGreaterThanOrEqual(engine === 'postgres' ? 1 : 0);
  expect(database.pending).toBe(0);
});
