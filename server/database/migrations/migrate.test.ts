import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import {
  bothEngines,
  copyPostgresTemplate,
  engines,
  openTestDatabase,
} from '#server/database/testing/test-databases.ts';
import { checkMigrations, migrate, unknownMigrations } from './migrate.ts';
import { SCHEMAS_FOLDER } from './migration-files.ts';
import { readSchema } from './testing/read-schema.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-migrations-'));
  made.push(folder);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

test.each(bothEngines)(
  '%s: a second run applies nothing, a new file is applied, an edited one is refused',
  async (engine) => {
    const database = await openTestDatabase(engine);
    expect(await migrate(database)).toEqual([]);
    const migrations = folderWith({
      '20990101000000_add_pets.sql': "create table public.pets (name text default 'a;b'); -- end;\n",
    });
    expect(await migrate(database, { migrations })).toEqual(['20990101000000_add_pets']);
    // -1 until a table is analyzed.
    const counted = "select reltuples::int as rows from pg_class where oid = 'public.pets'::regclass";
    expect(await database.batch(asServer, [{ sql: counted }])).toEqual([[{ rows: 0 }]]);
    expect(await unknownMigrations(database, { migrations })).not.toContain('20990101000000');
    expect(await unknownMigrations(database)).toEqual(['20990101000000']);
    writeFileSync(
      join(migrations, '20990101000000_add_pets.sql'),
      'create table public.pets (name varchar);',
    );
    await expect(migrate(database, { migrations })).rejects.toThrow(
      /20990101000000_add_pets\.sql was changed after it had been applied\. Nothing was changed.*npm run restore/,
    );
    await database.close();
  },
);

test('a database from before the baseline is refused in one sentence and not changed', async () => {
  const database = new PostgresDatabase(await copyPostgresTemplate());
  await database.batch(asServer, [
    {
      sql: `create schema supabase_migrations
            create table nevia_files (set text, version text, checksum text)`,
    },
  ]);
  const before = await readSchema(database);
  await expect(migrate(database)).rejects.toThrow(
    /^This database was made by a version of Nevia before 1\.0\.0\. Nothing was changed.*npm run backup.*npm run restore/,
  );
  expect(await readSchema(database)).toEqual(before);
  await database.close();
});

test.each(engines)('%s: a file that fails leaves nothing behind', async (engine) => {
  const database = await openTestDatabase(engine);
  const folders = {
    migrations: folderWith({
      '20990101000000_broken.sql': 'create table public.half (a int); select nonsense;',
    }),
  };
  await expect(migrate(database, folders)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The file 20990101000000_broken\.sql failed.*nonsense.*\(42703\)\.$/),
  });
  const [rows] = await database.batch(asServer, [
    {
      sql: "select to_regclass('public.half') as half, (select count(*) from migrations.applied where name like '2099%') as n",
    },
  ]);
  expect(rows).toEqual([{ half: null, n: 0 }]);
  await database.close();
});

test('a table that a file expects is not mistaken for a database that is not set up', async () => {
  const database = await openTestDatabase('postgres');
  const migrations = folderWith({ '20990101000000_pets.sql': 'alter table public.pets add column age int;' });
  await expect(migrate(database, { migrations })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/20990101000000_pets\.sql failed.*\(42P01\)\.$/),
  });
  await database.close();
});

test.each(engines)(
  '%s: a pending file between applied ones is refused, and nothing is applied',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const migrations = folderWith({ '20990102000000_pets.sql': 'create table public.pets (name text);' });
    await migrate(database, { migrations });
    writeFileSync(join(migrations, '20990101000000_early.sql'), 'create table public.early (a int);');
    writeFileSync(join(migrations, '20990103000000_late.sql'), 'create table public.late (a int);');
    for (const work of [migrate, checkMigrations])
      await expect(work(database, { migrations })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/^The migration 20990101000000_early\.sql .* above 20990102000000\.$/),
      });
    const tables = { sql: "select to_regclass('public.early') as early, to_regclass('public.late') as late" };
    expect(await database.batch(asServer, [tables])).toEqual([[{ early: null, late: null }]]);
    rmSync(join(migrations, '20990101000000_early.sql'));
    expect(await checkMigrations(database, { migrations })).toEqual(['20990103000000_late']);
    expect(await migrate(database, { migrations })).toEqual(['20990103000000_late']);
    await database.close();
  },
);

test('several processes that start at once on an empty PostgreSQL apply each file once', async () => {
  const url = await copyPostgresTemplate('template0');
  const processes = [1, 2, 3].map(() => new PostgresDatabase(url));
  const applied = await Promise.all(processes.map((database) => migrate(database)));
  expect(applied.flat().length).toBe(new Set(applied.flat()).size);
  expect(applied.flat().length).toBeGreaterThan(5);
  await Promise.all(processes.map((database) => database.close()));
});

const LIMIT = "select max from private.limits where name = 'submissionByAddress'";
const first = async (database: Database, sql: string) =>
  Object.values((await database.batch(asServer, [{ sql }]))[0]?.[0] ?? {})[0];

test.each(engines)('%s: an edited supabase/limits.sql is applied once, at the next start', async (engine) => {
  const database = await openTestDatabase(engine);
  const limit = await first(database, LIMIT);
  // Simulates limits from another text.
  await database.batch(asServer, [
    { sql: 'update private.limits set max = 7' },
    {
      sql: `update migrations.applied set checksum = left(checksum, 15) || 'another'
            where name = 'schemas'`,
    },
  ]);
  await migrate(database);
  expect(await first(database, LIMIT)).toEqual(limit);
  await database.batch(asServer, [{ sql: 'update private.limits set max = 7' }]);
  await migrate(database);
  expect(await first(database, LIMIT)).toBe(7);
  await database.close();
});

/** supabase/schemas with one more function, stamped then. */
function schemasOf(stamp: string, minutes: number): string {
  const folder = folderWith({ 'stamp.txt': `${stamp} of-that-time` });
  cpSync(SCHEMAS_FOLDER, folder, { recursive: true, filter: (file) => !file.endsWith('stamp.txt') });
  const sql = `create function private.of_this_release() returns integer
    language sql immutable set search_path = '' as $$ select ${minutes} $$;`;
  writeFileSync(join(folder, '99_of_this_release.sql'), sql);
  return folder;
}

test.each(engines)(
  '%s: changed functions replace all earlier ones, and an older release leaves them alone',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const before = await readSchema(database);
    const [older, newer] = [schemasOf('29990101000000', 1), schemasOf('29990102000000', 2)];
    const result = () => first(database, 'select private.of_this_release()');
    await migrate(database, { schemas: older });
    expect(await result()).toBe(1);
    await migrate(database, { schemas: newer });
    await migrate(database, { schemas: older });
    await migrate(database);
    expect(await result()).toBe(2);
    // Without what was there, the schema is that of the first start again.
    await database.batch(asServer, [{ sql: "delete from migrations.applied where name = 'schemas'" }]);
    await migrate(database);
    expect(await readSchema(database)).toEqual(before);
    await database.close();
  },
);

test('functions are replaced as soon as nobody uses the tables, and no request is ended for it', async () => {
  const url = await copyPostgresTemplate();
  const [process, other] = [new PostgresDatabase(url), new PostgresDatabase(url)];
  let migrated: Promise<string[]> | undefined;
  await other.tx(asServer, async (tx) => {
    await tx.query('select from private.outbox limit 1');
    migrated = migrate(process, { schemas: schemasOf('29990101000000', 3) });
    migrated.catch(() => undefined);
    await waiting(tx);
    // In the other order than the files: PostgreSQL would end one of the two.
    await tx.query('lock table public.contact_submissions in access exclusive mode');
  });
  await migrated;
  expect(await first(process, 'select private.of_this_release()')).toBe(3);
  await Promise.all([process, other].map((database) => database.close()));
});

/** Until the other process waits for a table. */
async function waiting(tx: Transaction): Promise<void> {
  const blocked = "select from pg_locks where not granted and locktype = 'relation'";
  await expect.poll(async () => (await tx.query(blocked)).length).toBeGreaterThan(0);
}
