import { expect, test } from 'vitest';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { migrate } from './migrate.ts';
import { LOCAL_FOLDER, readMigrations, readUpgrades, SHARED_FOLDER } from './migration-files.ts';
import { OLD_BACKUP, openOldDatabase } from './testing/open-old-database.ts';
import { readSchema } from './testing/read-schema.ts';

const filesOfToday = [...readMigrations(LOCAL_FOLDER), ...readMigrations(SHARED_FOLDER)];

async function expectOldRows(database: Database): Promise<void> {
  const [submissions, events, roles, subscribers, departures, outbox, accounts] = await database.batch(
    asServer,
    [
      { sql: 'select first_name, status from public.contact_submissions order by first_name' },
      { sql: "select note from public.submission_events where kind = 'note'" },
      { sql: 'select u.email, r.role from public.user_roles r join auth.users u on u.id = r.user_id' },
      {
        sql: 'select email, confirmed_at is not null as confirmed from public.newsletter_subscribers order by email',
      },
      { sql: "select private.has_left_newsletter('left@example.com') as left" },
      {
        sql: 'select state, count(*)::int as n from private.submission_outbox group by state order by state',
      },
      { sql: "select encrypted_password from auth.users where email = 'mira@nevia.test'" },
    ],
  );
  expect(submissions).toEqual([
    { first_name: 'Asha', status: 'unread' },
    { first_name: 'Ben', status: 'responded' },
    { first_name: 'Chloe', status: 'unread' },
  ]);
  expect(events).toEqual([{ note: 'Called back.' }]);
  expect(roles).toEqual([{ email: 'mira@nevia.test', role: 'admin' }]);
  expect(subscribers).toEqual([
    { email: 'reader@example.com', confirmed: true },
    { email: 'waiting@example.com', confirmed: false },
  ]);
  expect(departures).toEqual([{ left: true }]);
  expect(outbox).toEqual([
    { state: 'pending', n: 2 },
    { state: 'sent', n: 1 },
  ]);
  expect(accounts).toEqual([{ encrypted_password: expect.stringContaining('$argon2id$') }]);
}

test.each(engines)(
  '%s: a database of 41d0d57 gets the schema of a new one and keeps its rows',
  async (engine) => {
    const [old, fresh] = [await openOldDatabase(engine), await openTestDatabase(engine)];
    expect(await migrate(old)).toHaveLength(filesOfToday.length);
    expect(await readSchema(old)).toEqual(await readSchema(fresh));
    expect(await migrate(old)).toEqual([]);
    await expectOldRows(old);
    // Two sign-up links were open, so nobody can say whose password was stored.
    const [unsure] = await old.batch(asServer, [
      { sql: "select encrypted_password from auth.users where email = 'unsure@example.com'" },
    ]);
    expect(unsure).toEqual([{ encrypted_password: '' }]);
    await old.close();
    await fresh.close();
  },
);

test('a database that has some of the later files gets the others', async () => {
  const [old, fresh] = [await openOldDatabase('postgres'), await openTestDatabase('postgres')];
  const version = '20261116000100';
  await old.tx(asServer, async (tx) => {
    await tx.script(readUpgrades().get(version) ?? '');
    await tx.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
  });
  await migrate(old);
  expect(await readSchema(old)).toEqual(await readSchema(fresh));
  await old.close();
  await fresh.close();
});

test.each(engines)('%s: a backup of 41d0d57 is restored', async (engine) => {
  const database = await openTestDatabase(engine);
  await restoreBackup(database, OLD_BACKUP, { force: false });
  await expectOldRows(database);
  await database.close();
});

test('a database that lacks a file from before 41d0d57 is refused and left as it was', async () => {
  const database = await openOldDatabase('pglite');
  const missing = '20261115160100';
  await database.batch(asServer, [
    { sql: 'delete from supabase_migrations.schema_migrations where version = $1', params: [missing] },
    { sql: 'delete from supabase_migrations.nevia_files where version = $1', params: [missing] },
  ]);
  const before = await readSchema(database);
  await expect(migrate(database)).rejects.toThrow(
    'The database is too old for 20261114000600_submission_outbox.sql: it lacks the migration 20261115160100.',
  );
  expect(await readSchema(database)).toEqual(before);
  await database.close();
});

test('a squashed file makes each function once, and again on a database that has it', () => {
  const squashed = filesOfToday.filter(({ replaces }) => replaces.needed.length > 0);
  const made = squashed.flatMap(({ sql }) => sql.match(/^create .*?function [\w.]+/gm) ?? []);
  expect(made.length).toBeGreaterThan(40);
  expect(made.filter((text) => !text.startsWith('create or replace function'))).toEqual([]);
  expect(made.length).toBe(new Set(made).size);
});

test('every upgrade belongs to a file that may be missing', () => {
  const later = filesOfToday.flatMap(({ replaces }) => replaces.later);
  expect([...readUpgrades().keys()].filter((version) => !later.includes(version))).toEqual([]);
});
