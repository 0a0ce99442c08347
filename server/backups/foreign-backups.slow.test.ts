import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPostgresTemplate, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { LINE_BYTES_AT_MOST } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { changeBackup } from './testing/change-backup.ts';
import { withoutSuperuser } from './without-superuser.ts';
import { writeBackup } from './write-backup.ts';

const KEY = 'a key of thirty-two characters !';
const folder = mkdtempSync(join(tmpdir(), 'nevia-foreign-'));
afterAll(() => rmSync(folder, { recursive: true }));

const newFile = () => join(folder, `${randomUUID()}.backup`);
const addReader = { sql: "insert into public.newsletter_subscribers (email) values ('reader@example.com')" };
const readers = { sql: 'select email from public.newsletter_subscribers' };

async function backUp(database: Database): Promise<string> {
  const file = newFile();
  await writeBackup(database, file);
  return file;
}

test.each(engines)(
  '%s: a table or column that the database does not have is refused, and nothing is changed',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const file = await backUp(database);
    await database.batch(asServer, [addReader]);
    const member = { oid: 99_999, roleid: 10, member: 10, grantor: 10, admin_option: true };
    const tables: [string, Record<string, unknown>][] = [
      ['pg_catalog.pg_auth_members', member],
      ['migrations.applied', { name: '1', checksum: '' }],
      ['public.contact_submissions"; drop table public.user_roles; --', {}],
    ];
    for (const [name, row] of tables) {
      const foreign = changeBackup(file, newFile(), (header, rows) => {
        header.tables.push({ name, columns: Object.keys(row) });
        return [...rows, [name, row]];
      });
      await expect(restoreBackup(database, foreign, { force: true })).rejects.toMatchObject({
        name: 'StartError',
        message: `The backup has the table ${JSON.stringify(name)}, which this database does not have: nothing was restored.`,
      });
    }
    const withColumn = changeBackup(file, newFile(), (header, rows) => {
      header.tables.find(({ name }) => name === 'public.user_roles')?.columns.push('ctid');
      return rows;
    });
    await expect(restoreBackup(database, withColumn, { force: true })).rejects.toMatchObject({
      name: 'StartError',
      message:
        'The backup has the column "ctid" of public.user_roles, which this database does not have: nothing was restored.',
    });
    expect(await database.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
    await database.close();
  },
);

async function openAsSuperuser(): Promise<Database> {
  const url = new URL(inject('testDatabases').superuserUrl);
  url.pathname = new URL(await copyPostgresTemplate()).pathname;
  return new PostgresDatabase(url.href);
}

test.each([...engines, 'postgres as its superuser'] as const)(
  '%s: rows are restored without the rights of a superuser, so that the catalogues cannot be changed',
  async (engine) => {
    const database =
      engine === 'postgres as its superuser' ? await openAsSuperuser() : await openTestDatabase(engine);
    // Rows of the backup lack the second column, whose default shows which role stored them.
    const table =
      "create table public.stored (id int, superuser text default current_setting('is_superuser'))";
    await database.batch(asServer, [{ sql: table }, { sql: 'insert into public.stored values (1)' }]);
    const file = changeBackup(await backUp(database), newFile(), (header, rows) => {
      for (const { name, columns } of header.tables) if (name === 'public.stored') columns.pop();
      return rows;
    });
    await restoreBackup(database, file, { force: true });
    const stored = [
      { sql: 'select * from public.stored' },
      { sql: 'select current_user = session_user as same' },
    ];
    expect(await database.batch(asServer, stored)).toEqual([[{ id: 1, superuser: 'off' }], [{ same: true }]]);
    const [roles] = await database.batch(asServer, [
      { sql: "select from pg_roles where rolname = 'nevia_restore'" },
    ]);
    expect(roles).toEqual([]);

    const catalogues = [
      "insert into pg_catalog.pg_auth_members (roleid, member, grantor, admin_option) select 'postgres'::regrole, 'anon'::regrole, 10, true",
      "update pg_catalog.pg_authid set rolsuper = true where rolname = 'anon'",
      'alter role anon superuser',
    ];
    for (const sql of catalogues) {
      const write = database.tx(asServer, (tx) => withoutSuperuser(tx, () => tx.query(sql)));
      await expect(write, sql).rejects.toMatchObject({ code: '42501' });
    }
    await database.close();
  },
);

test('the embedded database keeps its log short during a restore, which needs the right to checkpoint', async () => {
  const database = await openTestDatabase('pglite');
  const checkpoint = database.tx(asServer, (tx) => withoutSuperuser(tx, () => tx.query('checkpoint')));
  await expect(checkpoint).resolves.toEqual([]);
  await database.close();
});

test('with a key a backup that is not encrypted is restored only when that is requested', async () => {
  const database = await openTestDatabase('postgres');
  await database.batch(asServer, [addReader]);
  const file = await backUp(database);
  await expect(restoreBackup(database, file, { force: true, key: KEY })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/is not encrypted although BACKUP_KEY is set.*add --unsealed\.$/),
  });
  await restoreBackup(database, file, { force: true, key: KEY, unsealed: true });
  expect(await database.batch(asServer, [readers])).toEqual([[{ email: 'reader@example.com' }]]);
  await database.close();
});

test('a line that would fill the memory is refused before it is read completely', async () => {
  const database = await openTestDatabase('postgres');
  const bomb = changeBackup(await backUp(database), newFile(), (_header, rows) => [
    ...rows,
    ['private.secrets', { name: 'large', value: 'a'.repeat(LINE_BYTES_AT_MOST) }],
  ]);
  await expect(restoreBackup(database, bomb, { force: true })).rejects.toThrow('is damaged');
  await database.close();
});
