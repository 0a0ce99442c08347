import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  openTestDatabase,
} from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { backUpBeforeMigrations } from './before-migrations.ts';
import { restoreBackup } from './restore-backup.ts';
import { openBackupStore } from './stores/backup-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OF_THE_LAST = '20261117000500';

/** A database from before the last migration, with an account. */
async function makeOlder(database: Database): Promise<void> {
  await database.tx(asServer, async (tx) => {
    await tx.script(`
      drop function public.backup_summary();
      drop table private.backup_state;
      delete from supabase_migrations.schema_migrations where version = '${OF_THE_LAST}';
      delete from supabase_migrations.nevia_files where version = '${OF_THE_LAST}';
      insert into public.newsletter_subscribers (email) values ('reader@example.com');`);
  });
}

test('an older embedded database is backed up before it is changed, and can be restored', async () => {
  const dataDir = copyPgliteTemplate();
  const env = readEnv({ DATA_DIR: dataDir });
  const store = openBackupStore(env);
  const database = await openDatabase({ dataDir });
  expect(await backUpBeforeMigrations({ env, database, store })).toBeUndefined();
  await makeOlder(database);
  expect(await backUpBeforeMigrations({ env, database, store: undefined })).toBeUndefined();
  expect(await backUpBeforeMigrations({ env, database, store })).toMatchObject({ ok: true });
  const [name = ''] = readdirSync(join(dataDir, 'backups'));
  expect(name).toContain('-before-migrations.backup');
  expect(await migrate(database)).toEqual([`${OF_THE_LAST}_backups`]);
  expect(await backUpBeforeMigrations({ env, database, store })).toBeUndefined();
  await database.close();

  const target = await openTestDatabase('postgres');
  await restoreBackup(target, join(dataDir, 'backups', name), { force: false });
  const readers = { sql: 'select email from public.newsletter_subscribers' };
  expect(await target.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
  await target.close();
  rmSync(dataDir, { recursive: true });
});

test('without that backup nothing is changed, and the message explains what to do', async () => {
  const databaseUrl = await copyPostgresTemplate();
  const database = new PostgresDatabase(databaseUrl);
  await makeOlder(database);
  const inTheWay = join(folder, 'in-the-way');
  writeFileSync(inTheWay, '');
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl, BACKUP_TO: inTheWay });
  await expect(backUpBeforeMigrations({ env, database, store: openBackupStore(env) })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /Migration 20261117000500_backups was not applied.*\(EEXIST\).*start once with BACKUP_TO=off/,
    ),
  });
  await database.close();
});

test('a new database is not backed up', async () => {
  const databaseUrl = await copyPostgresTemplate('template0');
  const database = new PostgresDatabase(databaseUrl);
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
  expect(await backUpBeforeMigrations({ env, database, store: openBackupStore(env) })).toBeUndefined();
  await database.close();
});
