import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, inject, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { bothEngines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { identifiers, NOT_BACKED_UP, TABLES_SQL } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function fill(database: Database, count: number): Promise<void> {
  const id = randomUUID();
  await database.batch(asServer, [
    {
      sql: "insert into auth.users (id, email, encrypted_password) values ($1, 'boss@example.com', '$argon2id$x')",
      params: [id],
    },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [id] },
    { sql: "insert into public.newsletter_subscribers (email) values ('reader@example.com')" },
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, phone, message, created_at)
            select 'शीला', E'O\\'Brien "x"', 'p' || n || '@example.com', nullif(n % 3, 0), E'Line one\\nLine two 👩‍💻 ' || n,
              timestamptz '2026-05-01 10:20:30.123456+05:30' + n * interval '1 second'
            from generate_series(1, $1::int) as n`,
      params: [count],
    },
    { sql: "update public.contact_submissions set status = 'read' where phone = '1'" },
    { sql: "insert into private.photographs (digest, width, height) values (md5('p'), 2560, 1707)" },
    // One more than are fetched at once, each of every byte.
    {
      sql: `insert into private.photograph_files (digest, width, format, body)
            select md5('p'), n, 'avif', decode(repeat($1, n * 1000), 'hex') from generate_series(1, 5) as n`,
      params: [Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('hex')],
    },
    {
      sql: `insert into private.reply_files (submission_id, name, content_type, body)
            select id, 'offer.pdf', 'application/pdf', '\\x00ff25504446' from public.contact_submissions limit 1`,
    },
  ]);
}

/** One checksum per table over the text of all its rows. */
async function checksums(database: Database): Promise<Record<string, string>> {
  const [tables = []] = await database.batch(asServer, [{ sql: TABLES_SQL }]);
  const names = tables.map((row) => row.name as string).filter((name) => !NOT_BACKED_UP.includes(name));
  const results = await database.batch(
    asServer,
    names.map((name) => ({
      sql: `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text collate "C")), '') as sum from ${identifiers(name)} as t`,
    })),
  );
  return Object.fromEntries(results.map(([row], index) => [names[index], row?.sum as string]));
}

/** Each engine once on either side; `npm run test:all` runs all four combinations. */
const ways = bothEngines
  .flatMap((from) => bothEngines.map((to) => [from, to] as const))
  .filter(([from, to]) => inject('allEngines') || from !== to);

test.each(ways)(
  'from %s to %s every row is restored unchanged, and identity columns continue',
  async (from, to) => {
    const [source, target] = [await openTestDatabase(from), await openTestDatabase(to)];
    await fill(source, 60);
    const file = join(folder, `${from}-${to}.backup`);
    const rows = await writeBackup(source, file);
    expect(rows).toBeGreaterThan(180);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await restoreBackup(target, file, { force: false })).toMatchObject({ rows });
    expect(await checksums(target)).toEqual(await checksums(source));
    // The triggers are enabled again, and the next event gets a new number.
    const [, [last] = []] = await target.batch(asServer, [
      { sql: "update public.contact_submissions set status = 'responded' where phone = '2'" },
      { sql: 'select after from public.events order by id desc limit 1' },
    ]);
    expect(last?.after).toEqual({ status: 'responded' });
    await Promise.all([source.close(), target.close()]);
  },
);

test('a database with data is overwritten only with force, and then completely', async () => {
  const [source, target] = [await openTestDatabase('postgres'), await openTestDatabase('postgres')];
  await fill(source, 10);
  await fill(target, 20);
  const file = join(folder, 'force.backup');
  await writeBackup(source, file);
  await expect(restoreBackup(target, file, { force: false })).rejects.toThrow('add --force');
  await restoreBackup(target, file, { force: true });
  expect(await checksums(target)).toEqual(await checksums(source));
  await expect(writeBackup(source, file)).rejects.toThrow('already exists');
  await Promise.all([source.close(), target.close()]);
});

test('every character that a message may contain is restored, including Unicode line separators', async () => {
  const database = await openTestDatabase('postgres');
  const message = 'One line\u2028another\u2029a third\ra fourth';
  await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('A', 'B', 'a@example.com', $1)`,
      params: [message],
    },
  ]);
  const file = join(folder, 'separators.backup');
  await writeBackup(database, file);
  await restoreBackup(database, file, { force: true });
  const messages = { sql: 'select message from public.contact_submissions' };
  expect(await database.batch(asServer, [messages])).toEqual([[{ message }]]);
  await database.close();
});

test('a damaged, foreign or newer file restores nothing', async () => {
  const database = await openTestDatabase('postgres');
  await fill(database, 10);
  const before = await checksums(database);
  const file = join(folder, 'good.backup');
  await writeBackup(database, file);
  const text = gunzipSync(readFileSync(file)).toString();
  const bad: [string, Buffer, string][] = [
    ['cut', readFileSync(file).subarray(0, -40), 'damaged'],
    ['changed', gzipSync(text.replace('boss@', 'crook@')), 'damaged'],
    ['short', gzipSync(text.split('\n').slice(0, -3).join('\n')), 'damaged'],
    ['no row', gzipSync(text.replace('\n', '\n5\n')), 'damaged'],
    ['no header', gzipSync('{"nevia_backup":1}\n{}\n'), 'not a backup of Nevia'],
    ['foreign', gzipSync('{"a":1}\n{}\n'), 'not a backup of Nevia'],
    ['newer', gzipSync(text.replace('"migrations":[', '"migrations":["20991231000000",')), 'another version'],
  ];
  for (const [name, bytes, reason] of bad) {
    const path = join(folder, `${name}.backup`);
    writeFileSync(path, bytes);
    await expect(restoreBackup(database, path, { force: true })).rejects.toThrow(reason);
  }
  for (const path of [join(folder, 'none'), folder]) {
    await expect(restoreBackup(database, path, { force: true })).rejects.toThrow('There is no file');
  }
  expect(await checksums(database)).toEqual(before);
  await database.close();
});

test('a backup under load contains each submission with its event and outbox row, or not at all', async () => {
  const database = await openTestDatabase('postgres');
  let isDone = false;
  const sender = async (lane: number) => {
    for (let index = 0; !isDone; index += 1) {
      await database.batch(asServer, [
        {
          sql: "insert into public.contact_submissions (first_name, last_name, email, message) values ('A', 'B', 'a@example.com', $1)",
          params: [`Message number ${index} of lane ${lane}`],
        },
      ]);
    }
  };
  const senders = [1, 2, 3].map(sender);
  const file = join(folder, 'busy.backup');
  await writeBackup(database, file);
  isDone = true;
  await Promise.all(senders);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1, -1);
  const rows = lines.map((line) => JSON.parse(line) as [string, Record<string, string>]);
  const ids = (table: string, column: string) =>
    rows
      .filter(([name]) => name === table)
      .map(([, row]) => row[column])
      .sort();
  const submissions = ids('public.contact_submissions', 'id');
  expect(ids('private.outbox', 'submission_id')).toEqual(submissions);
  expect(ids('public.events', 'submission_id')).toEqual(submissions);
  expect(existsSync(`${file}.partial`)).toBe(false);
  await database.close();
});

test('a backup is readable by its owner only, and never overwrites a file or follows a link', async () => {
  const database = await openTestDatabase('postgres');
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'untouched');
  const file = join(folder, 'in-the-way.backup');
  const partial = `${file}.partial`;
  const refusal = `The file ${partial} already exists: another backup is running, or one was interrupted. Remove the file if none is running.`;
  symlinkSync(victim, partial);
  await expect(writeBackup(database, file)).rejects.toMatchObject({ name: 'StartError', message: refusal });
  expect(readFileSync(victim, 'utf8')).toBe('untouched');
  rmSync(partial);
  writeFileSync(partial, 'of another backup', { mode: 0o666 });
  await expect(writeBackup(database, file)).rejects.toMatchObject({ name: 'StartError', message: refusal });
  expect(readFileSync(partial, 'utf8')).toBe('of another backup');
  rmSync(partial);
  symlinkSync(join(folder, 'nowhere'), file);
  await expect(writeBackup(database, file)).rejects.toThrow('already exists');
  rmSync(file);
  await expect(writeBackup(database, join(folder, 'no-such-folder', 'a.backup'))).rejects.toMatchObject({
    name: 'StartError',
    message: `The backup cannot be written to ${join(folder, 'no-such-folder', 'a.backup')} (ENOENT).`,
  });
  const umask = process.umask(0);
  await writeBackup(database, file);
  process.umask(umask);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(partial)).toBe(false);
  await database.close();
});
