import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { checkMigrations, migrate } from '#server/database/migrations/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migrations/migration-files.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPostgresTemplate, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { backUpBeforeMigrations } from './before-migrations.ts';
import { restoreBackup } from './restore-backup.ts';
import { openBackupStore } from './stores/backup-store.ts';
import { openInstallation } from './testing/open-installation.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NEXT = '20990101000000_pets';

/** The files of a release with one more migration. */
function nextRelease(): { migrations: string } {
  const migrations = join(folder, 'migrations');
  cpSync(MIGRATIONS_FOLDER, migrations, { recursive: true });
  writeFileSync(join(migrations, `${NEXT}.sql`), 'create table private.pets (name text);');
  return { migrations };
}

const addReader = {
  sql: "insert into public.newsletter_subscribers (email) values ('reader@example.com')",
};

test.each(engines)(
  '%s: an older database is backed up before it is changed, and can be restored',
  async (engine) => {
    const { database, env } = await openInstallation(engine, {});
    const dataDir = env.DATA_DIR;
    const store = openBackupStore(env);
    const folders = nextRelease();
    const backUp = async () =>
      backUpBeforeMigrations({ env, pending: await checkMigrations(database, folders), store });
    await database.batch(asServer, [addReader]);
    const none = { env, pending: await checkMigrations(database), store };
    expect(await backUpBeforeMigrations(none)).toBeUndefined();
    expect(await backUpBeforeMigrations({ ...none, pending: [NEXT], store: undefined })).toBeUndefined();
    expect(await backUp()).toMatchObject({ ok: true });
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    expect(name).toContain('-before-migrations.backup');
    expect(await migrate(database, folders)).toEqual([NEXT]);
    expect(await backUp()).toBeUndefined();

    const target = await openTestDatabase('postgres');
    await restoreBackup(target, join(dataDir, 'backups', name), { force: false });
    const readers = { sql: 'select email from public.newsletter_subscribers' };
    expect(await target.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
    await target.close();
  },
);

test('without that backup nothing is changed, and the message explains what to do', async () => {
  const databaseUrl = await copyPostgresTemplate();
  const inTheWay = join(folder, 'in-the-way');
  writeFileSync(inTheWay, '');
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: databaseUrl, BACKUP_TO: inTheWay });
  await expect(
    backUpBeforeMigrations({ env, pending: [NEXT], store: openBackupStore(env) }),
  ).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /Migration 20990101000000_pets was not applied.*\(EEXIST\).*start once with BACKUP_TO=off/,
    ),
  });
});

test('a new database is not backed up', async () => {
  const databaseUrl = await copyPostgresTemplate('template0');
  const database = new PostgresDatabase(databaseUrl);
  expect(await checkMigrations(database)).toEqual([]);
  await database.close();
});
