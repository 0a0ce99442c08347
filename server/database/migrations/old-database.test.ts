import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { migrate } from './migrate.ts';
import { LOCAL_FOLDER, readMigrations, readUpgrades, SHARED_FOLDER } from './migration-files.ts';
import { OLD_BACKUP, openDatabaseOf57159e0, openOldDatabase } from './testing/open-old-database.ts';
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
    await tx.script(readUpgrades().get(`${version}_submission_outbox`) ?? '');
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
    'The database is too old for 20261116011000_submission_outbox.sql: it lacks the migration 20261115160100.',
  );
  expect(await readSchema(database)).toEqual(before);
  await database.close();
});

/** Somebody on staff, and a submission that has an owner and a follow-up. */
const STORE_ROWS = `
  insert into auth.users (id, email) values ('5b0d5e9e-6a0c-4b7b-9a57-0f4e1a1f2c3d', 'mira@nevia.test');
  insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
  insert into public.staff_profiles (user_id, display_name) select id, 'Mira' from auth.users;
  insert into public.newsletter_subscribers (email) values ('reader@example.com');
  insert into public.contact_submissions (first_name, last_name, email, message, about, call_at, call_zone)
  values ('Asha', 'Rao', 'asha@example.com', 'May I see the plan?', 'plan', '2026-12-01 10:00Z', 'Asia/Kolkata');
  update public.contact_submissions set assigned_to = u.id, follow_up_at = '2026-12-02', follow_up_zone = 'UTC'
  from auth.users u;`;

const ROWS = `
  select
    (select json_agg(r) from public.user_roles r) as roles,
    (select json_agg(p) from public.staff_profiles p) as profiles,
    (select json_agg(s) from public.contact_submissions s) as submissions,
    (select json_agg(o) from private.submission_outbox o) as outbox,
    (select json_agg(n) from public.newsletter_subscribers n) as readers,
    (select json_agg(x order by name) from private.secrets x) as secrets,
    (select count(*)::int from public.submission_events) as events`;

test.each([
  ['pglite', '57159e0', undefined] as const,
  ['postgres', '2c3d924, which had no agents and no replies', '20261115200000'] as const,
])('%s: a database of %s gets the schema of a new one and keeps its rows', async (engine, _commit, below) => {
  const [old, fresh] = [await openDatabaseOf57159e0(engine, below), await openTestDatabase(engine)];
  await old.tx(asServer, (tx) => tx.script(STORE_ROWS));
  const before = await old.batch(asServer, [{ sql: ROWS }]);
  expect(before[0]?.[0]).toMatchObject({
    roles: [{}],
    profiles: [{}],
    submissions: [{}],
    outbox: [{}],
    events: 2,
  });
  expect((await migrate(old)).length).toBeGreaterThan(15);
  expect(await readSchema(old)).toEqual(await readSchema(fresh));
  expect(await old.batch(asServer, [{ sql: ROWS }])).toEqual(before);
  expect(await migrate(old)).toEqual([]);
  await old.close();
  await fresh.close();
});

test('names that pass for an address are repaired, and invitations of people who are no admins end', async () => {
  const old = await openDatabaseOf57159e0('postgres');
  await old.tx(asServer, (tx) =>
    tx.script(`${STORE_ROWS}
      insert into auth.users (email) values ('agent@nevia.test'), ('nameless@nevia.test');
      insert into public.staff_profiles (user_id, display_name)
      select id, '"@"' from auth.users where email = 'nameless@nevia.test';
      update public.staff_profiles set display_name = 'CEO" <ceo@bank.example>' where display_name = 'Mira';
      insert into private.staff_invitations (email, role, token_hash, invited_by, expires_at)
      select 'by-' || u.email, 'agent', u.email, u.id, now() + interval '1 day' from auth.users u;
      insert into private.staff_invitations (email, role, token_hash, expires_at)
      values ('by-nobody@nevia.test', 'agent', 'x', now() + interval '1 day');`),
  );
  await migrate(old);
  const [names, invitations] = await old.batch(asServer, [
    { sql: 'select display_name from public.staff_profiles order by display_name' },
    { sql: 'select email from private.staff_invitations' },
  ]);
  expect(names).toEqual([{ display_name: 'CEO ceobank.example' }, { display_name: null }]);
  expect(invitations).toEqual([{ email: 'by-mira@nevia.test' }]);
  await old.close();
});

// A first start that did not get far, the first squash alone, and what came after it.
test.each(['20261114000400', '20261114001319', '20261115190300', '20261115191100', '20261115201000'])(
  'a database that has the files below %s gets the others, also in two starts',
  async (below) => {
    const [old, fresh] = [await openDatabaseOf57159e0('postgres', below), await openTestDatabase('postgres')];
    const shared = mkdtempSync(join(tmpdir(), 'nevia-broken-'));
    cpSync(SHARED_FOLDER, shared, { recursive: true });
    writeFileSync(join(shared, '20261116010850_broken.sql'), 'select nonsense;');
    await expect(migrate(old, { shared })).rejects.toThrow('nonsense');
    rmSync(shared, { recursive: true });
    await migrate(old);
    expect(await readSchema(old)).toEqual(await readSchema(fresh));
    await old.close();
    await fresh.close();
  },
);

test('a database with an earlier text of a replaced file is refused and left as it was', async () => {
  const database = await openDatabaseOf57159e0('postgres');
  await database.batch(asServer, [
    {
      sql: "update supabase_migrations.nevia_files set checksum = 'earlier' where version = '20261115190800'",
    },
  ]);
  const before = await readSchema(database);
  await expect(migrate(database)).rejects.toThrow(
    'The migration 20261115190800 was changed after it had been',
  );
  expect(await readSchema(database)).toEqual(before);
  await database.close();
});

test('squashed files make everything once, and their functions again on a database that has them', () => {
  const squashed = filesOfToday.filter(({ replaces }) => replaces.length > 0);
  const text = squashed.map(({ sql }) => sql).join('\n');
  const made =
    text.match(/^create .*?(?:table|type|policy|trigger|index|function) (?:"[^"]+"|[\w.]+)/gm) ?? [];
  expect(made.length).toBeGreaterThan(200);
  expect(made.length).toBe(new Set(made).size);
  expect(made.filter((start) => start.startsWith('create function'))).toEqual([]);
  const changes = /^(?:drop .*|alter type .*|alter table \S+\s(?!enable row level security).*)/gm;
  expect(text.match(changes)).toBeNull();
});

test('every upgrade belongs to a file that names its version as one that may be missing', () => {
  const named = filesOfToday.flatMap(({ name, replaces }) =>
    replaces.flatMap(({ later }) => later.map((version) => `${version}_${name}`)),
  );
  expect([...readUpgrades().keys()].filter((key) => !named.includes(key))).toEqual([]);
});
