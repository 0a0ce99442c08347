import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { type Engine, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { readKnownErasures } from './erasures.ts';
import { restoreBackup } from './restore-backup.ts';
import { changeBackup } from './testing/change-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-restored-'));
afterAll(() => rmSync(folder, { recursive: true }));

const newFile = () => join(folder, `${randomUUID()}.backup`);
const people = ['boss', 'gone', 'stays', 'former'] as const;
const ids = Object.fromEntries(people.map((name) => [name, randomUUID()]));
const boss: Caller = { role: 'authenticated', claims: { sub: ids.boss, role: 'authenticated' } };

const run = (database: Database, caller: Caller, ...statements: string[]) =>
  database.batch(
    caller,
    statements.map((sql) => ({ sql })),
  );

const send = (email: string, message: string) =>
  `insert into public.contact_submissions (first_name, last_name, email, message) values ('A', 'B', '${email}', '${message}')`;

/** Everyone has an account, two have a role; three subscribe to the newsletter. */
async function openOffice(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  await run(
    database,
    asServer,
    ...people.map(
      (name) => `insert into auth.users (id, email) values ('${ids[name]}', '${name}@example.com')`,
    ),
    `insert into public.user_roles (user_id, role) values ('${ids.boss}', 'admin'), ('${ids.former}', 'admin')`,
    `insert into public.newsletter_subscribers (email, confirmed_at, unsubscribe_token_hash)
     values ('gone@example.com', now(), 'g'), ('left@example.com', now(), 'l'), ('stays@example.com', now(), 's')`,
    send('Gone@example.com', 'Please forget this message'),
    send('stays@example.com', 'Please keep this message'),
  );
  return database;
}

/** What has happened since the backup. */
async function eraseSome(database: Database): Promise<void> {
  await run(
    database,
    asServer,
    `delete from public.user_roles where user_id = '${ids.former}'`,
    "select public.unsubscribe_newsletter('l')",
  );
  await run(
    database,
    boss,
    "select public.erase_person('gone@example.com')",
    "select public.erase_person('former@example.com')",
  );
}

async function who(database: Database): Promise<unknown> {
  const [submissions = [], subscribers = [], accounts = []] = await run(
    database,
    asServer,
    'select message from public.contact_submissions order by message',
    'select email from public.newsletter_subscribers order by email',
    'select email from auth.users order by email',
  );
  return {
    submissions: submissions.map(({ message }) => message),
    subscribers: subscribers.map(({ email }) => email),
    accounts: accounts.map(({ email }) => email),
  };
}

const CLEANED = {
  submissions: ['Please keep this message'],
  subscribers: ['stays@example.com'],
  accounts: ['boss@example.com', 'former@example.com', 'stays@example.com'],
};
/** In the backup the former admin is staff, and staff are never deleted: it is reported instead. */
const ERASED_AGAIN = { submissions: 1, newsletterSubscribers: 2, accounts: 1, staffAccounts: 1 };

test.each(engines)('%s: a restore brings no erased or unsubscribed person back', async (engine) => {
  const database = await openOffice(engine);
  const file = newFile();
  await writeBackup(database, file);
  await eraseSome(database);
  const { erasedAgain } = await restoreBackup(database, file, { force: true });
  expect(erasedAgain).toEqual(ERASED_AGAIN);
  expect(await who(database)).toEqual(CLEANED);

  // The list still exists for the next restore.
  expect((await restoreBackup(database, file, { force: true })).erasedAgain).toEqual(ERASED_AGAIN);
  const [left] = await run(
    database,
    asServer,
    "select private.has_left_newsletter('left@example.com') as yes",
  );
  expect(left).toEqual([{ yes: true }]);
  await database.close();
});

test('what a person sends after being erased stays, and so does their new account', async () => {
  const database = await openOffice('postgres');
  await eraseSome(database);
  await run(
    database,
    asServer,
    send('gone@example.com', 'Here I am again'),
    "insert into auth.users (email) values ('gone@example.com')",
    "insert into public.newsletter_subscribers (email) values ('gone@example.com')",
  );
  const before = await who(database);
  const file = newFile();
  await writeBackup(database, file);
  const { erasedAgain } = await restoreBackup(database, file, { force: true });
  expect(erasedAgain).toEqual({ submissions: 0, newsletterSubscribers: 0, accounts: 0, staffAccounts: 0 });
  expect(await who(database)).toEqual(before);
  await database.close();
});

test('after the loss of the database the list beside it is applied, with its own secret', async () => {
  const lost = await openOffice('pglite');
  const file = newFile();
  await writeBackup(lost, file);
  await eraseSome(lost);
  const knownErasures = await lost.tx(asServer, readKnownErasures);
  await lost.close();

  const fresh = await openTestDatabase('postgres');
  const { erasedAgain } = await restoreBackup(fresh, file, { force: false, knownErasures: [knownErasures] });
  expect(erasedAgain).toEqual(ERASED_AGAIN);
  expect(await who(fresh)).toEqual(CLEANED);
  await fresh.close();
});

test('hashes of two installations coexist, each with its secret', async () => {
  // Databases of one engine are copies of the same one, and share its secret.
  const [here, there] = [await openOffice('pglite'), await openOffice('postgres')];
  await run(here, boss, "select public.erase_person('stays@example.com')");
  const file = newFile();
  await run(there, asServer, "select public.unsubscribe_newsletter('g')");
  await writeBackup(there, file);
  const { erasedAgain } = await restoreBackup(here, file, { force: true });
  expect(erasedAgain).toMatchObject({ submissions: 1, newsletterSubscribers: 1, accounts: 1 });
  const [rows] = await run(
    here,
    asServer,
    `select private.has_left_newsletter('gone@example.com') as left,
       (select count(*)::int from private.secrets where starts_with(name, 'person_pepper_')) as secrets`,
  );
  expect(rows).toEqual([{ left: true, secrets: 2 }]);
  await Promise.all([here.close(), there.close()]);
});

test('a backup contains no sessions and links, and those in an older one are not restored', async () => {
  const database = await openOffice('postgres');
  const session = randomUUID();
  const sessionRow = {
    id: session,
    user_id: ids.boss,
    method: 'password',
    not_after: '2099-01-01T00:00:00Z',
  };
  await run(
    database,
    asServer,
    `insert into auth.sessions (id, user_id, method, not_after)
     values ('${session}', '${ids.boss}', 'password', '2099-01-01')`,
    `insert into auth.refresh_tokens (token_hash, session_id) values ('hash-of-a-token', '${session}')`,
    `insert into auth.one_time_tokens (token_hash, user_id, purpose, expires_at)
     values ('hash-of-a-link', '${ids.boss}', 'recovery', '2099-01-01')`,
  );
  const file = newFile();
  await writeBackup(database, file);
  const text = gunzipSync(readFileSync(file)).toString();
  for (const secret of [session, 'hash-of-a-token', 'hash-of-a-link']) expect(text).not.toContain(secret);

  const older = changeBackup(file, newFile(), (header, rows) => {
    header.tables.push({ name: 'auth.sessions', columns: Object.keys(sessionRow) });
    return [...rows, ['auth.sessions', sessionRow]];
  });
  await restoreBackup(database, older, { force: true });
  const counts = await run(
    database,
    asServer,
    'select 1 from auth.sessions',
    'select 1 from auth.refresh_tokens',
    'select 1 from auth.one_time_tokens',
  );
  expect(counts).toEqual([[], [], []]);
  await database.close();
});

test('a backup of an older version restores no unsubscribed address, and keeps the secret', async () => {
  const database = await openOffice('postgres');
  const file = newFile();
  await writeBackup(database, file);
  const newer = ['private.erasures', 'private.newsletter_departures'];
  const older = changeBackup(file, newFile(), (header, rows) => {
    header.tables = header.tables.filter(({ name }) => !newer.includes(name));
    for (const [table, row] of rows) {
      if (table === 'public.newsletter_subscribers' && row.email === 'left@example.com')
        row.unsubscribed_at = '2026-11-01T00:00:00Z';
    }
    return rows.filter(([, row]) => !String(row.name).startsWith('person_pepper_'));
  });
  await restoreBackup(database, older, { force: true });
  expect(await who(database)).toMatchObject({ subscribers: ['gone@example.com', 'stays@example.com'] });
  const [rows] = await run(
    database,
    asServer,
    "select private.has_left_newsletter('left@example.com') as yes",
  );
  expect(rows).toEqual([{ yes: true }]);
  await database.close();
});
