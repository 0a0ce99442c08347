import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { takeDataFolder } from './data-folder.ts';
import { PGLITE_POSTGRES_MAJOR } from './database-files.ts';
import { PgliteDatabase } from './pglite-database.ts';

/** faults/embedded.test.ts does it fifty times, under load and with mails. */
const KILLS = 3;
const INSERTER = fileURLToPath(new URL('../testing/insert-until-killed.ts', import.meta.url));

function startInserter(dataDir: string, round: number) {
  return spawn(process.execPath, ['--liftoff-only', INSERTER, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Lets a process insert, kills it after `kills` acknowledged rows, and returns those. */
async function insertAndKill(dataDir: string, round: number, after: number): Promise<string[]> {
  const inserter = startInserter(dataDir, round);
  const acknowledged: string[] = [];
  const complaints: string[] = [];
  inserter.stderr.on('data', (chunk) => complaints.push(String(chunk)));
  const ended = new Promise((resolve) => inserter.on('close', resolve));
  for await (const line of createInterface({ input: inserter.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === after) inserter.kill('SIGKILL');
  }
  await ended;
  if (acknowledged.length < after) throw new Error(complaints.join(''));
  return acknowledged;
}

test('every acknowledged row is stored once after three kills during inserts', async () => {
  const dataDir = copyPgliteTemplate();
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    acknowledged.push(...(await insertAndKill(dataDir, round, 1 + round * 14)));
  }
  const database = await openDatabase({ dataDir });
  const [rows = []] = await database.batch(asServer, [
    { sql: 'select message, id from public.contact_submissions' },
  ]);
  const [halves] = await database.batch(asServer, [
    {
      sql: `select (select count(*) from private.outbox) as outbox,
              (select count(*) from public.events) as events,
              (select count(*) from public.contact_submissions) as submissions`,
    },
  ]);
  await database.close();
  rmSync(dataDir, { recursive: true });
  const stored = rows.map((row) => row.message as string);
  expect(new Set(stored).size).toBe(stored.length);
  const found = new Set(stored);
  expect(acknowledged.filter((message) => !found.has(message))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(1 + 15 + 29);
  expect(halves).toEqual([{ outbox: stored.length, events: stored.length, submissions: stored.length }]);
});

test('a second process on the same folder is refused until the first has ended', async () => {
  const dataDir = copyPgliteTemplate();
  const first = startInserter(dataDir, 0);
  await new Promise((resolve) => first.stdout.once('data', resolve));
  await expect(openDatabase({ dataDir })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('Another process already uses the data folder'),
  });
  const gone = new Promise((resolve) => first.on('close', resolve));
  first.kill('SIGKILL');
  await gone;
  const database = await openDatabase({ dataDir });
  await expect(openDatabase({ dataDir })).rejects.toThrow('Another process already uses');
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('data of another PostgreSQL version, or of another program, is refused in a sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-data-'));
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `was written by PostgreSQL 17, and this version of Nevia includes ${PGLITE_POSTGRES_MAJOR}`,
  );
  rmSync(join(dataDir, 'database', 'PG_VERSION'));
  writeFileSync(join(dataDir, 'database', 'holiday.jpg'), '');
  await expect(openDatabase({ dataDir })).rejects.toThrow('is not empty and holds no database');
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  await expect(openDatabase({ dataDir: file })).rejects.toThrow('cannot be written');
  rmSync(dataDir, { recursive: true });
});

test('when the worker dies, started transactions fail, and queued ones run on the next worker', async () => {
  const dataDir = copyPgliteTemplate();
  const database = (await openDatabase({ dataDir })) as PgliteDatabase;
  const [[version]] = (await database.batch(asServer, [{ sql: 'show server_version_num' }])) as [
    [{ server_version_num: string }],
  ];
  expect(version.server_version_num.slice(0, 2)).toBe(PGLITE_POSTGRES_MAJOR);
  const begun = Promise.withResolvers<void>();
  const slow = database.tx(asServer, (tx) => {
    begun.resolve();
    return tx.query('select count(*) from generate_series(1, 3000000)');
  });
  await begun.promise;
  const waiting = database.batch(asServer, [{ sql: 'select 1' }]);
  const later = database.crash().then(() => database.batch(asServer, [{ sql: 'select 2' }]));
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  await Promise.all([waiting, later]);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('repeated crashes of the worker lose no acknowledged row, and nothing runs twice', async () => {
  const dataDir = copyPgliteTemplate();
  const database = (await openDatabase({ dataDir })) as PgliteDatabase;
  await database.tx(asServer, (tx) => tx.script('create table public.notes (id int)'));
  const acknowledged: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const ids = Array.from({ length: 90 }, (_, index) => round * 90 + index);
    const outcomes = Promise.allSettled(
      ids.map((id) => database.batch(asServer, [{ sql: `insert into public.notes values (${id})` }])),
    );
    await expect.poll(() => database.pending, { interval: 1 }).toBeLessThan(85 - round * 30);
    await database.crash();
    for (const [index, { status }] of (await outcomes).entries())
      if (status === 'fulfilled') acknowledged.push(ids[index] ?? -1);
  }
  const [rows = []] = await database.batch(asServer, [{ sql: 'select id from public.notes' }]);
  const stored = rows.map(({ id }) => id as number);
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('long transactions of callers are ended, the server’s own are not', async () => {
  const dataDir = copyPgliteTemplate();
  const { pgdata, release } = await takeDataFolder(dataDir);
  const database = await PgliteDatabase.open(pgdata, release, { transactionLimitMs: 50 });
  const count = (most: number) => ({ sql: `select count(*) as n from generate_series(1, ${most})` });
  expect(await database.batch(asServer, [count(1_000_000)])).toEqual([[{ n: 1_000_000 }]]);
  const slow = database.tx({ role: 'anon' }, (tx) => tx.query(count(2_000_000_000).sql));
  const waiting = database.batch(asServer, [{ sql: 'select 1 as one' }]);
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
  expect(await waiting).toEqual([[{ one: 1 }]]);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('an idle transaction is rolled back, and does not block others', async () => {
  const dataDir = copyPgliteTemplate();
  const { pgdata, release } = await takeDataFolder(dataDir);
  const database = await PgliteDatabase.open(pgdata, release, { idleInTransactionMs: 100 });
  const forgotten = database.tx(asServer, () => new Promise<never>(() => undefined));
  forgotten.catch(() => undefined);
  const [[row]] = (await database.batch(asServer, [{ sql: 'select 1 as one' }])) as [[{ one: number }]];
  expect(row.one).toBe(1);
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('vacuum and checkpoint can run at any time', async () => {
  const dataDir = copyPgliteTemplate();
  const database = await openDatabase({ dataDir });
  await Promise.all([database.ping(), database.maintain(), database.ping()]);
  await database.close();
  rmSync(dataDir, { recursive: true });
});
