import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/database/migrations/migrate.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { silentProxy } from '#server/database/testing/silent-proxy.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { loadKeys } from '#server/keys.ts';
import { expectAllStored } from './testing/expect-all-stored.ts';
import { startLoad } from './testing/insert-load.ts';
import { startFaulty } from './testing/start-faulty.ts';
import { startStandby } from './testing/start-standby.ts';

/** Of the moment from which new connections work. */
const WITHIN = { timeout: 30_000 };
const LANES = 12;

/** Two processes, whose connections to PostgreSQL pass through a proxy, under load. */
async function start(name: string) {
  const postgres = await startPostgres({ durable: true });
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase('nevia');
  const database = new PostgresDatabase(url);
  await migrate(database);
  await database.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-lost-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const proxy = await silentProxy(url);
  onTestFinished(() => proxy.close());
  const { publishableKey } = await loadKeys({ dataDir });
  const settings = { DATABASE_URL: proxy.url, LOG_LEVEL: 'info' };
  const servers = [await startFaulty(dataDir, settings), await startFaulty(dataDir, settings)];
  const load = startLoad(() => servers.map((server) => server.url), publishableKey, name, { lanes: LANES });
  await load.reach(50);
  return { postgres, url, proxy, servers, load };
}

type Started = Awaited<ReturnType<typeof start>>;

const isReady = ({ servers }: Started) =>
  Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));

/** Every process recovers, every visitor's forms are stored again, and no more are refused. Before, they are refused with 503 only. */
async function expectRecovered(started: Started): Promise<void> {
  const { load, servers } = started;
  const before = load.acknowledged.length;
  const lanesBack = () =>
    new Set(load.acknowledged.slice(before).map((message) => message.split(' ')[2])).size;
  await expect
    .poll(async () => ({ ready: await isReady(started), lanes: lanesBack() }), WITHIN)
    .toEqual({ ready: [200, 200], lanes: LANES });
  const refused = { ...load.others };
  await load.reach(100);
  expect(load.others).toEqual(refused);
  await load.stop();
  expect(Object.keys(load.others).filter((status) => !['0', '503'].includes(status))).toEqual([]);
  for (const server of servers) {
    const logged = server.output();
    expect(
      [logged.includes('the database is lost'), logged.includes('the database is back')],
      logged,
    ).toEqual([true, true]);
    expect(await server.stop()).toBe(0);
  }
}

async function storedIn(url: string, acknowledged: string[]): Promise<number> {
  const database = new PostgresDatabase(url);
  try {
    return await expectAllStored(database, acknowledged);
  } finally {
    await database.close();
  }
}

test.for([0, 20, 61])(
  'connections that are dropped, not refused, while new ones fail for %i s',
  async (seconds) => {
    const started = await start('dropped');
    const { url, proxy, load } = started;
    // An address that drops everything, or, for 0 s, a failover to a server that answers at once.
    if (seconds > 0) proxy.moveTo('postgres://192.0.2.1:5432/nowhere');
    proxy.fallSilent();
    await pause(seconds * 1_000);
    proxy.moveTo(url);
    await expectRecovered(started);
    const stored = await storedIn(url, load.acknowledged);
    console.log(
      `dropped, ${seconds} s: ${load.acknowledged.length} acknowledged, ${stored} stored, 0 lost, 0 doubled; others ${JSON.stringify(load.others)}`,
    );
  },
);

test.for([true, false])('a standby is promoted after a crash; synchronous: %s', async (isSynchronous) => {
  const started = await start('promoted');
  const { postgres, url, proxy, load } = started;
  const standby = await startStandby(postgres, { isSynchronous });
  onTestFinished(() => standby.stop());
  await load.reach(100);
  postgres.crash();
  // The address changes before the promotion: for a moment the new server only reads.
  proxy.moveTo(standby.addressFor(url));
  await standby.promote();
  await expectRecovered(started);
  const database = new PostgresDatabase(standby.addressFor(url));
  const [rows = []] = await database.batch({ role: 'server' }, [
    { sql: 'select message from public.contact_submissions' },
  ]);
  await database.close();
  const found = new Set(rows.map(({ message }) => message));
  const lost = load.acknowledged.filter((message) => !found.has(message)).length;
  console.log(
    `promoted, ${isSynchronous ? 'synchronous' : 'asynchronous'}: ${load.acknowledged.length} acknowledged, ${rows.length} stored, ${lost} lost, ${rows.length - found.size} doubled; others ${JSON.stringify(load.others)}`,
  );
  expect(rows.length).toBe(found.size);
  // What had not reached an asynchronous standby is lost with the primary.
  if (isSynchronous) expect(await storedIn(standby.addressFor(url), load.acknowledged)).toBe(rows.length);
});
