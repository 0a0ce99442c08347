import { expect, test } from 'vitest';
import { asServer, type Caller, type Database, forMaintenance } from '#server/database/database.ts';
import { send, stored, visitor } from '#server/database/testing/sent-submissions.ts';
import { silentProxy } from '#server/database/testing/silent-proxy.ts';
import { copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { healthOf } from '#server/monitoring/health.ts';
import { PostgresDatabase } from './postgres-database.ts';

const callers: Caller[] = [{ role: 'anon' }, { role: 'authenticated' }, asServer];

const KILL_ALL_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('after all connections are lost, requests in flight fail, later ones succeed, and listening continues', async () => {
  const url = await copyPostgresTemplate();
  const [database, operator] = [new PostgresDatabase(url), new PostgresDatabase(url)];
  const gap = Promise.withResolvers<void>();
  const received = Promise.withResolvers<string>();
  await database.listen('news', received.resolve, gap.resolve);
  const sleep = { sql: 'select pg_sleep(30)' };
  const inFlight = Promise.allSettled([
    database.batch({ role: 'anon' }, [sleep]),
    database.batch(asServer, [sleep]),
    database.tx({ role: 'authenticated' }, (tx) => tx.query(sleep.sql)),
  ]);
  await expect
    .poll(async () => {
      const busy =
        "select count(*) as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()";
      return (await operator.batch(asServer, [{ sql: busy }]))[0]?.[0]?.n;
    })
    .toBe(3);
  await operator.batch(asServer, [{ sql: KILL_ALL_OTHERS }]);
  for (const outcome of await inFlight) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
  }
  await gap.promise;
  await operator.batch(asServer, [{ sql: "select pg_notify('news', 'still here')" }]);
  expect(await received.promise).toBe('still here');
  const roles: Caller[] = [{ role: 'anon' }, { role: 'service_role' }, asServer];
  const later = Array.from({ length: 60 }, (_, index) =>
    database.batch(roles[index % 3] ?? asServer, [{ sql: 'select current_user::text as who' }]),
  );
  const who = (await Promise.all(later)).map(([rows]) => rows?.[0]?.who);
  expect(who.slice(0, 3)).toEqual(['anon', 'service_role', 'nevia']);
  expect(who).toEqual(Array.from({ length: 60 }, (_, index) => who[index % 3]));
  await Promise.all([database.close(), operator.close()]);
});

test('after the server vanished without a reset, requests fail in time, later ones succeed, and listening continues', async () => {
  const url = await copyPostgresTemplate();
  const proxy = await silentProxy(url);
  const database = new PostgresDatabase(proxy.url, { requestMs: 300, maintenanceMs: 300, listenerMs: 300 });
  const operator = new PostgresDatabase(url);
  const gap = Promise.withResolvers<void>();
  const received = Promise.withResolvers<string>();
  await database.listen('news', received.resolve, gap.resolve);
  const visitor: Caller = { role: 'anon' };
  const one = [{ sql: 'select 1 as one' }];
  // Each pool has idle connections.
  for (const caller of [visitor, asServer]) await Promise.all([1, 2].map(() => database.batch(caller, one)));
  proxy.fallSilent();
  await expect(database.batch(visitor, one)).rejects.toThrow(
    'The connection to PostgreSQL was lost (no answer for 0.3 s).',
  );
  expect(await database.batch(asServer, one)).toEqual([[{ one: 1 }]]);
  await gap.promise;
  await operator.batch(asServer, [{ sql: "select pg_notify('news', 'still here')" }]);
  expect(await received.promise).toBe('still here');
  await Promise.all([database.close(), operator.close()]);
  await proxy.close();
});

test('once one connection is silent, requests end on those that owe an answer, and maintenance goes on', async () => {
  const proxy = await silentProxy(await copyPostgresTemplate());
  const database = new PostgresDatabase(proxy.url, {
    requestMs: 6_000,
    maintenanceMs: 60_000,
    listenerMs: 600,
  });
  const gap = Promise.withResolvers<void>();
  await database.listen('news', () => undefined, gap.resolve);
  const one = [{ sql: 'select 1 as one' }];
  for (const caller of callers) await database.batch(caller, one);
  proxy.fallSilent();
  const owed = Promise.allSettled(callers.map((caller) => database.batch(caller, one)));
  const maintenance = database.batch(forMaintenance, [{ sql: 'select 1 as one from pg_sleep(8)' }]);
  for (const outcome of await owed) {
    const message = 'The connection to PostgreSQL was lost (no answer for 2 s).';
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable', message } });
  }
  await gap.promise;
  for (const caller of callers) expect(await database.batch(caller, one)).toEqual([[{ one: 1 }]]);
  expect(await maintenance).toEqual([[{ one: 1 }]]);
  await database.close();
  await proxy.close();
});

test('a hanging database is reported as failing, by one query for all callers', async () => {
  const proxy = await silentProxy(await copyPostgresTemplate());
  const database = new PostgresDatabase(proxy.url);
  const health = healthOf(database);
  expect(await health()).toMatchObject({ database: 'ok' });
  proxy.fallSilent();
  const later = healthOf(database);
  expect(await Promise.all([later(), later()])).toMatchObject([
    { database: 'failing' },
    { database: 'failing' },
  ]);
  expect(database.pending).toBe(1);
  await proxy.close();
  await database.close();
});

test('a password that is refused later is an outage', async () => {
  const url = await copyPostgresTemplate();
  const database = new PostgresDatabase(url);
  await database.ping();
  const role = `late_${new URL(url).pathname.slice(1)}`;
  await database.batch(asServer, [{ sql: `create role ${role} login password 'first'` }]);
  const address = Object.assign(new URL(url), { username: role, password: 'first' });
  const other = new PostgresDatabase(address.href);
  await other.ping();
  await database.batch(asServer, [{ sql: `alter role ${role} password 'second'` }]);
  const end = [{ sql: 'select pg_terminate_backend(pg_backend_pid())' }];
  await other.batch(asServer, end).catch(() => undefined);
  await expect(other.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  await other.close();
  await database.batch(asServer, [{ sql: `drop role ${role}` }]);
  await database.close();
});

test('visitors get three seconds per statement, staff and the server eight, maintenance two minutes, and idle transactions are ended', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  const limits = {
    sql: "select current_setting('statement_timeout') as run, current_setting('idle_in_transaction_session_timeout') as idle",
  };
  const read = async (caller: Caller) => (await database.batch(caller, [limits]))[0]?.[0];
  expect(await read({ role: 'anon' })).toEqual({ run: '3s', idle: '10s' });
  expect(await read({ role: 'authenticated' })).toEqual({ run: '8s', idle: '10s' });
  expect(await read(asServer)).toEqual({ run: '8s', idle: '10s' });
  expect(await read(forMaintenance)).toEqual({ run: '2min', idle: '10s' });
  await database.close();
});

test('a statement that takes too long is refused as busy, and its connection goes on', async () => {
  const url = await copyPostgresTemplate();
  const slow = { sql: 'select pg_sleep(60)' };
  const ways: ((database: Database) => Promise<unknown>)[] = [
    (database) => database.batch(visitor, [slow]),
    (database) => database.tx(visitor, (tx) => tx.query(slow.sql)),
  ];
  const outcomes = ways.map(async (send) => {
    const database = new PostgresDatabase(url);
    const pid = () => database.batch(visitor, [{ sql: 'select pg_backend_pid() as pid' }]);
    const before = await pid();
    await expect(send(database)).rejects.toMatchObject({ name: 'DatabaseUnavailable', isBusy: true });
    expect(await pid()).toEqual(before);
    await database.close();
  });
  await Promise.all(outcomes);
});

test('slow statements of staff leave connections for visitors', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  const slow = Promise.allSettled(
    Array.from({ length: 12 }, () =>
      database.batch({ role: 'authenticated' }, [{ sql: 'select pg_sleep(60)' }]),
    ),
  );
  const asleep = `select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await database.batch(asServer, [{ sql: asleep }]))[0]?.length).toBe(6);
  await send(database, visitor, 'visitor@example.com', 'While staff wait for an answer');
  expect(await stored(database, 'visitor@example.com')).toHaveLength(1);
  const wake = { sql: `select pg_cancel_backend(pid) from (${asleep}) as slow` };
  await expect.poll(async () => (await database.batch(asServer, [wake])) && database.pending).toBe(0);
  await slow;
  await database.close();
});

test("a connection that could not start a transaction has only a visitor's rights", async () => {
  const url = await copyPostgresTemplate();
  const database = new PostgresDatabase(url);
  const outside = database.batch({ role: 'service_role' }, [
    { sql: 'commit' },
    { sql: 'select current_user::text as who' },
  ]);
  expect((await outside)[1]).toEqual([{ who: 'anon' }]);
  await database.close();
});

test('a missing server is reported as unavailable', async () => {
  const database = new PostgresDatabase('postgres://nobody@127.0.0.1:1/nothing');
  await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  await expect(database.batch({ role: 'anon' }, [])).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  await database.close();
});

test('close waits for the running transaction and refuses the next one', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const underWay = database.tx({ role: 'anon' }, async (tx) => {
    begun.resolve();
    await goOn.promise;
    return tx.query('select 1 as one');
  });
  await begun.promise;
  const closed = database.close();
  await expect(database.batch({ role: 'anon' }, [])).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  goOn.resolve();
  expect(await underWay).toEqual([{ one: 1 }]);
  await closed;
});
