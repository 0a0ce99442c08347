import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { serveDatabase } from './serve-database.ts';
import { SocketDatabase } from './socket-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-socket-'));
const path = join(folder, 'database.sock');
let database: Database;
let stopServing: () => void;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
  await database.tx(asServer, (tx) => tx.script('create table public.notes (id int primary key, body text)'));
  stopServing = await serveDatabase(database, path);
});

afterAll(async () => {
  stopServing();
  await database.close();
  rmSync(folder, { recursive: true });
});

async function notes(): Promise<unknown[]> {
  const [rows = []] = await database.batch(asServer, [{ sql: 'select id from public.notes order by id' }]);
  return rows.map(({ id }) => id);
}

test('transactions over the socket commit, roll back, and take turns', async () => {
  const script = await SocketDatabase.connect(path);
  const failing = script.tx(asServer, async (tx) => {
    await tx.query("insert into public.notes values (1, 'gone')");
    throw new Error('changed my mind');
  });
  const double = script.batch(asServer, [
    { sql: "insert into public.notes values (2, 'x')" },
    { sql: "insert into public.notes values (2, 'x')" },
  ]);
  const kept = script.batch(asServer, [
    { sql: 'insert into public.notes values (3, $1) returning now() as at', params: ['kept'] },
  ]);
  await expect(failing).rejects.toThrow('changed my mind');
  await expect(double).rejects.toMatchObject({ name: 'SqlError', code: '23505', constraint: 'notes_pkey' });
  expect(await kept).toEqual([[{ at: expect.any(Date) }]]);
  await script.close();
  expect(await notes()).toEqual([3]);
});

test('a value of many packets arrives complete in both directions', async () => {
  const script = await SocketDatabase.connect(path);
  const body = 'Wombat '.repeat(700_000);
  expect(await script.batch(asServer, [{ sql: 'select $1::text as body', params: [body] }])).toEqual([
    [{ body }],
  ]);
  await script.close();
});

test('the transaction of a script that disconnects is rolled back, and the server continues', async () => {
  const before = await notes();
  const script = await SocketDatabase.connect(path);
  const cutOff = script.tx(asServer, async (tx) => {
    await tx.query("insert into public.notes values (9, 'half done')");
    await script.close();
    await tx.query('select 1');
  });
  await expect(cutOff).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await notes()).toEqual(before);
});

test('a waiting script gets an error when the server stops', async () => {
  const otherPath = join(folder, 'other.sock');
  const stop = await serveDatabase(database, otherPath);
  const script = await SocketDatabase.connect(otherPath);
  const waiting = script.tx(asServer, async (tx) => {
    stop();
    await tx.query('select 1');
  });
  await expect(waiting).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
});
