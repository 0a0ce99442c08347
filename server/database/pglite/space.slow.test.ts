import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { takeDataFolder } from './data-folder.ts';
import { PgliteDatabase } from './pglite-database.ts';

const MB = 2 ** 20;
/** Ten times a thousand rows of two kilobytes, in an uncompressed column. */
const STEPS = 10;
const ROWS_A_STEP = 1_000;
const FILL = `insert into public.wide
  select rpad(md5(random()::text), 1984, 'wide') from generate_series(1, ${ROWS_A_STEP})`;

let dataDir: string;
let pgdata: string;
let database: PgliteDatabase;

beforeAll(async () => {
  dataDir = copyPgliteTemplate();
  const taken = await takeDataFolder(dataDir);
  pgdata = taken.pgdata;
  database = await PgliteDatabase.open(pgdata, taken.release);
});

afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, info) => sum + (info.isFile() ? info.size : 0), 0);
}

test('the log stays short within one large transaction, and after it', async () => {
  let longest = 0;
  await database.tx(asServer, async (tx) => {
    await tx.query('create table public.wide (words text storage plain)');
    for (let step = 0; step < 4 * STEPS; step += 1) {
      await tx.query(FILL);
      longest = Math.max(longest, sizeOf(join(pgdata, 'pg_wal')));
    }
  });
  await database.maintain();
  // Eighty megabytes were written; the log may hold the amount between two checkpoints twice.
  expect(sizeOf(join(pgdata, 'base'))).toBeGreaterThan(80 * MB);
  expect(longest).toBeLessThan(72 * MB);
  expect(sizeOf(join(pgdata, 'pg_wal'))).toBeLessThan(40 * MB);
});
