import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asServer } from './database/database.ts';
import { PostgresDatabase } from './database/postgres/postgres-database.ts';
import { copyPostgresTemplate, openTestDatabase } from './database/testing/test-databases.ts';
import { type Keys, loadKeys } from './keys.ts';
import type { Log } from './log.ts';
import { requireSameKeys } from './serving-keys.ts';

const REFUSAL =
  'Another process (127.0.0.1) serves this database with other keys: give all the same JWT_SECRET, PUBLISHABLE_KEY and SECRET_KEY, or stop the others first.';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** As a process with a data folder of its own makes them. */
function newKeys(): Promise<Keys> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-keys-'));
  folders.push(dataDir);
  return loadKeys({ dataDir });
}

function warnings(): { log: Log; warned: unknown[] } {
  const warned: unknown[] = [];
  const ignore = () => undefined;
  const log = { info: ignore, error: ignore, debug: ignore, warn: (words: unknown) => warned.push(words) };
  return { log: log as unknown as Log, warned };
}

test('a second process with other keys is refused while the first one runs, one with the same is not', async () => {
  const url = await copyPostgresTemplate();
  const [first, same, other] = [
    new PostgresDatabase(url),
    new PostgresDatabase(url),
    new PostgresDatabase(url),
  ];
  const [keys, otherKeys] = [await newKeys(), await newKeys()];
  const { log, warned } = warnings();
  await requireSameKeys(first, keys, log);
  await requireSameKeys(same, keys, log);
  await expect(requireSameKeys(other, otherKeys, log)).rejects.toThrow(REFUSAL);
  await Promise.all([first.close(), other.close()]);
  const again = new PostgresDatabase(url);
  await expect(requireSameKeys(again, { ...keys, secretKey: 'sb_secret_x' }, log)).rejects.toThrow(REFUSAL);
  expect(warned).toEqual([]);
  await Promise.all([same.close(), again.close()]);
});

test('of two processes that start together with different keys one is refused', async () => {
  const url = await copyPostgresTemplate();
  const databases = [new PostgresDatabase(url), new PostgresDatabase(url)];
  const starts = databases.map(async (database) =>
    requireSameKeys(database, await newKeys(), warnings().log),
  );
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(databases.map((database) => database.close()));
});

test('the keys of a process still count after its connections were cut', async () => {
  const url = await copyPostgresTemplate();
  const [running, other] = [new PostgresDatabase(url), new PostgresDatabase(url)];
  const back = Promise.withResolvers<void>();
  await requireSameKeys(running, await newKeys(), warnings().log);
  await running.listen('news', () => undefined, back.resolve);
  await other.batch(asServer, [
    {
      sql: `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
    },
  ]);
  await back.promise;
  await expect(requireSameKeys(other, await newKeys(), warnings().log)).rejects.toThrow(REFUSAL);
  await Promise.all([running.close(), other.close()]);
});

test('keys that were changed while no process served are accepted and logged once', async () => {
  const url = await copyPostgresTemplate();
  const { log, warned } = warnings();
  const [first, watching] = [new PostgresDatabase(url), new PostgresDatabase(url)];
  await requireSameKeys(first, await newKeys(), log);
  await first.close();
  const marks = {
    sql: `select count(*) as n from pg_locks where locktype = 'advisory' and objsubid = 2
            and database = (select oid from pg_database where datname = current_database())`,
  };
  // PostgreSQL ends the session a moment after we have left.
  await expect.poll(async () => (await watching.batch(asServer, [marks]))[0]?.[0]?.n).toBe(0);
  const newer = await newKeys();
  await requireSameKeys(watching, newer, log);
  await requireSameKeys(watching, newer, log);
  expect(warned).toEqual(['the keys have changed since the last start: everyone has to sign in again']);
  await watching.close();
});

test('on the embedded database, which one process has at a time, changed keys are logged', async () => {
  const database = await openTestDatabase('pglite');
  const { log, warned } = warnings();
  const keys = await newKeys();
  await requireSameKeys(database, keys, log);
  await requireSameKeys(database, keys, log);
  expect(warned).toEqual([]);
  await requireSameKeys(database, await newKeys(), log);
  expect(warned).toHaveLength(1);
  await database.close();
});
