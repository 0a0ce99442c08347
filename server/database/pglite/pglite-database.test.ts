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

/** Fifty of them, under load and with mails, are in faults/embedded.test.ts. */
const KILLS = 3;
const INSERTER = fileURLToPath(new URL('../testing/insert-until-killed.ts', import.meta.url));

function startInserter(dataDir: string, round: number) {
  return spawn(process.execPath, ['--liftoff-only', INSERTER, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Lets a process insert, kills it hard after `kills` acknowledged rows, and returns those. */
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

test('after three kills in the middle of inserts every acknowledged row is there once', async () => {
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
      sql: `select (select count(*) from private.submission_outbox) as outbox,
              (select count(*) from public.submission_events) as events,
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

test('a second process on the same folder refuses, and the folder is free after the first has gone', async () => {
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

test('data of another PostgreSQL, or of something else, is refused in a sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-data-'));
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `was written by PostgreSQL 17, and this version of Nevia brings ${PGLITE_POSTGRES_MAJOR}`,
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

test('when the worker dies, those who wait are told, and the next ones are served again', async () => {
  const dataDir = copyPgliteTemplate();
  const database = (await openDatabase({ dataDir })) as PgliteDatabase;
  const [[version]] = (await database.batch(asServer, [{ sql: 'show server_version_num' }])) as [
    [{ server_version_num: string }],
  ];
  expect(version.server_version_num.slice(0, 2)).toBe(PGLITE_POSTGRES_MAJOR);
  const slow = database.batch(asServer, [{ sql: 'select count(*) from generate_series(1, 3000000)' }]);
  const waiting = database.batch(asServer, [{ sql: 'select 1' }]);
  const outcome = Promise.allSettled([slow, waiting]);
  await database.crash();
  for (const result of await outcome) {
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
  }
  await expect
    .poll(
      () =>
        database.ping().then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 30_000 },
    )
    .toBe('up');
  await database.close();
  rmSync(dataDir, { recursive: true });
});

test('a transaction that is forgotten is rolled back, and does not hold up the rest', async () => {
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
