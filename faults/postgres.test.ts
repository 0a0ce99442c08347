import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { loadKeys } from '#server/keys.ts';
import { expectAllStored } from './testing/expect-all-stored.ts';
import { expectMailsOnce } from './testing/expect-mails-once.ts';
import { startLoad } from './testing/insert-load.ts';
import { startFaulty } from './testing/start-faulty.ts';

const KILLS = 5;
const RESTARTS = 3;

test('two processes on one PostgreSQL, killed and restarted under load, lose nothing', async () => {
  const postgres = await startPostgres({ durable: true });
  const DATABASE_URL = await postgres.createDatabase('nevia');
  const first = new PostgresDatabase(DATABASE_URL);
  await migrate(first);
  await first.close();
  const mail = await startMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-two-'));
  const { publishableKey } = await loadKeys({ dataDir });
  const start = () => startFaulty(dataDir, { DATABASE_URL, SMTP_URL: mail.url });
  const staying = await start();
  let other = await start();
  const load = startLoad(() => [staying.url, other.url], publishableKey, 'two', { lanes: 12, notices: true });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await load.reach(30);
    other.child.kill('SIGKILL');
    await other.ended;
    await load.reach(10);
    other = await start();
  }
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await load.reach(30);
    await postgres.restart();
    expect((await fetch(staying.url)).status).toBe(200);
  }
  await load.reach(30);
  await load.stop();
  expect(Object.keys(load.others).filter((status) => !['0', '503'].includes(status))).toEqual([]);
  expect([staying.child.exitCode, other.child.exitCode]).toEqual([null, null]);
  for (const server of [staying, other]) await server.stop();
  const database = new PostgresDatabase(DATABASE_URL);
  const stored = await expectAllStored(database, load.acknowledged);
  const mails = await expectMailsOnce(database, mail);
  await mail.close();
  console.log(
    `${KILLS} kills, ${RESTARTS} restarts of PostgreSQL, ${load.acknowledged.length} rows acknowledged, ${stored} stored, 0 lost; others ${JSON.stringify(load.others)}; mails ${JSON.stringify(mails)}`,
  );
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
});
