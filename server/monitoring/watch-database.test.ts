import { expect, onTestFinished, test } from 'vitest';
import { asServer, type Database, DatabaseUnavailable } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import {
  administer,
  copyPostgresTemplate,
  type Engine,
  engines,
  openTestDatabase,
} from '#server/database/testing/test-databases.ts';
import { healthOf } from './health.ts';
import { type SlowStatement, watchDatabase } from './watch-database.ts';

const databases = databasesForFile();

/** The real database with a clock that the test sets. */
function watched(engine: Engine, over?: Database) {
  const slow: SlowStatement[] = [];
  const outages: string[] = [];
  const clock = { time: 0 };
  const watcher = {
    onSlow: (statement: SlowStatement) => void slow.push(statement),
    onLost: (reason: string) => void outages.push(reason),
    onBack: () => void outages.push('back'),
  };
  const database = watchDatabase(over ?? databases[engine], watcher, { slowMs: 500, now: () => clock.time });
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
  const embedded = await openTestDatabase('pglite');
  onTestFinished(() => embedded.close());
  const { database, slow, clock } = watched('pglite', embedded);
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

test('a full disk is one outage, until no write was refused for a minute', async () => {
  let isFull = true;
  const full = new Proxy(databases.postgres, {
    get(target, name) {
      if (name === 'tx' && isFull)
        return () => Promise.reject(new DatabaseUnavailable('no space left', { refusesWrites: true }));
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const { database, outages, clock } = watched('postgres', full);
  const read = () => database.batch(asServer, [{ sql: 'select 1' }]);
  const write = () => database.tx(asServer, async () => undefined).catch(() => undefined);
  const health = healthOf(database, () => clock.time);
  expect([database.refusesWrites, (await health()).database]).toEqual([false, 'ok']);
  for (let round = 0; round < 3; round += 1) {
    clock.time += 30_000;
    await write();
    await read();
  }
  expect(outages).toEqual(['no space left']);
  expect(await health()).toMatchObject({ status: 'failing', database: 'failing', mail: { pending: 0 } });
  isFull = false;
  clock.time += 59_000;
  await write();
  expect([database.refusesWrites, outages.length]).toEqual([true, 1]);
  clock.time += 1_001;
  await write();
  expect(outages).toEqual(['no space left', 'back']);
  expect(await health()).toMatchObject({ status: 'ok', database: 'ok' });
});

test('a database that only reads is not healthy', async () => {
  const url = await copyPostgresTemplate();
  const name = new URL(url).pathname.slice(1);
  await administer(url, `alter database ${name} set default_transaction_read_only = on`);
  const database = new PostgresDatabase(url);
  onTestFinished(() => database.close());
  expect(await healthOf(database)()).toMatchObject({ status: 'failing', database: 'failing' });
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
