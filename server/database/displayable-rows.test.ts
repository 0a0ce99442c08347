import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { asServer, type Database } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { SHARED_FOLDER } from './migrations/migration-files.ts';
import { openDatabase } from './open-database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { databasesForFile } from './testing/databases-for-file.ts';
import { copyPostgresTemplate, type Engine, engines, openTestDatabase } from './testing/test-databases.ts';

const databases = databasesForFile();
const folder = mkdtempSync(join(tmpdir(), 'nevia-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

function isKnownToIntl(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** All of these are zones for `at time zone` of some PostgreSQL, but not for Intl. */
const NOT_ZONES = ['Factory', 'MSK', 'UTC+5', 'Foo/Bar5', 'Foo/Bar-5', 'Etc/GMT+13', 'Etc/GMT-15'];
const NEVER_ZONES = [
  '',
  'Foo/Bar',
  'America/Argentina',
  'localtime',
  'posixrules',
  'Right/Asia/Tokyo',
  '+10',
];

test.each(engines)(
  '%s: a time zone is one that Intl knows too, and none of those is missing',
  async (engine) => {
    const [rows = []] = await databases[engine].batch(asServer, [
      {
        sql: `select zone, private.is_time_zone(zone) as is_zone from (
              select name from pg_timezone_names union select abbrev from pg_timezone_abbrevs
              union select unnest($1::text[])
            ) as names (zone)`,
        params: [
          [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', ...NOT_ZONES, ...NEVER_ZONES],
        ],
      },
    ]);
    const zones = rows.filter(({ is_zone }) => is_zone).map(({ zone }) => String(zone));
    expect(zones.filter((zone) => !isKnownToIntl(zone))).toEqual([]);
    expect(Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))).toEqual([]);
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Etc/GMT-14']));
  },
);

/** A database as the files before this migration leave it. */
async function openDatabaseBefore(engine: Engine, version: string): Promise<Database> {
  const shared = mkdtempSync(join(folder, 'before-'));
  cpSync(SHARED_FOLDER, shared, {
    recursive: true,
    filter: (file) => file === SHARED_FOLDER || basename(file) < version,
  });
  const database =
    engine === 'postgres'
      ? new PostgresDatabase(await copyPostgresTemplate('template0'))
      : await openDatabase({ dataDir: mkdtempSync(join(folder, 'data-')) });
  await migrate(database, { shared });
  return database;
}

const STORE_BAD_ROWS = `
  insert into auth.users (id, email) values ('5b0d5e9e-6a0c-4b7b-9a57-0f4e1a1f2c3d', 'mira@nevia.test');
  insert into public.user_roles (user_id, role) select id, 'admin' from auth.users;
  insert into public.staff_profiles (user_id, display_name, time_zone) select id, 'Mira', 'Factory' from auth.users;
  insert into public.contact_submissions (first_name, last_name, email, message, call_at, call_zone, utm_source)
  values ('A', 'far', 'a@example.com', 'Please call me back', '10000-01-01 00:00Z', 'UTC', null),
    ('B', 'zone', 'b@example.com', 'Please call me back', '2026-12-01 10:00Z', 'Foo/Bar', 'Phone'),
    ('C', 'line', 'c@example.com', E'Call me\\nPreferred call: Fri 31 Dec 9999, 11:59 pm (UTC, UTC-00:01)', null, null, null),
    ('D', 'good', 'd@example.com', 'Please call me back', '2026-12-01 10:00Z', 'Asia/Kolkata', 'newsletter');
  update public.contact_submissions set follow_up_at = '2026-12-02 10:00Z', follow_up_zone = 'Foo/Bar', follow_up_note = 'Kept'
  where first_name = 'A';`;

async function expectRepairedRows(database: Database): Promise<void> {
  const [submissions, profiles] = await database.batch(asServer, [
    {
      sql: `select last_name, call_at, call_zone, source, follow_up_zone, follow_up_note
            from public.contact_submissions order by first_name`,
    },
    { sql: 'select display_name, time_zone from public.staff_profiles' },
  ]);
  const plain = { source: null, follow_up_zone: null, follow_up_note: null };
  const at = new Date('2026-12-01T10:00Z');
  expect(submissions).toEqual([
    {
      last_name: 'far',
      call_at: null,
      call_zone: null,
      source: null,
      follow_up_zone: 'Australia/Sydney',
      follow_up_note: 'Kept',
    },
    { ...plain, last_name: 'zone', call_at: at, call_zone: 'UTC', source: 'campaign phone' },
    { ...plain, last_name: 'line', call_at: null, call_zone: null },
    { ...plain, last_name: 'good', call_at: at, call_zone: 'Asia/Kolkata', source: 'newsletter' },
  ]);
  expect(profiles).toEqual([{ display_name: 'Mira', time_zone: 'Australia/Sydney' }]);
}

test.each(engines)(
  '%s: rows that cannot be shown are repaired by the migration, and when their backup is restored',
  async (engine) => {
    const [old, fresh] = [await openDatabaseBefore(engine, '20261117000100'), await openTestDatabase(engine)];
    await old.tx(asServer, (tx) => tx.script(STORE_BAD_ROWS));
    const backup = join(folder, `${engine}.backup`);
    await writeBackup(old, backup);
    await migrate(old);
    await expectRepairedRows(old);
    await restoreBackup(fresh, backup, { force: false });
    await expectRepairedRows(fresh);
    // The checks are back.
    for (const database of [old, fresh])
      await expect(
        database.batch(asServer, [
          { sql: "update public.contact_submissions set call_at = '2100-01-02Z' where first_name = 'D'" },
        ]),
      ).rejects.toMatchObject({ constraint: 'contact_submissions_call_at_plausible' });
    await Promise.all([old.close(), fresh.close()]);
  },
);
