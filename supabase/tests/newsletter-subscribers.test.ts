import { expect, test } from 'vitest';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile(engines);
const service: Caller = { role: 'service_role' };

const ask = (database: Database, email: string) =>
  database.batch({ role: 'anon' }, [
    { sql: 'insert into public.newsletter_subscribers (email) values ($1)', params: [email] },
  ]);

async function yes(database: Database, call: string, params: string[]): Promise<unknown> {
  const [[row]] = (await database.batch(service, [{ sql: `select public.${call} as yes`, params }])) as [
    [{ yes: unknown }],
  ];
  return row.yes;
}

/** Moves everything about the newsletter into the past. */
async function later(database: Database, minutes: number): Promise<void> {
  const span = [minutes];
  await database.batch(asServer, [
    {
      sql: `update public.newsletter_subscribers set created_at = created_at - make_interval(mins => $1),
              confirm_sent_at = confirm_sent_at - make_interval(mins => $1)`,
      params: span,
    },
    {
      sql: 'update auth.rate_limits set resets_at = resets_at - make_interval(mins => $1)',
      params: span,
    },
  ]);
}

async function rowsAbout(database: Database, email: string): Promise<unknown> {
  const [rows] = await database.batch(asServer, [
    {
      sql: 'select confirmed_at is not null as confirmed from public.newsletter_subscribers where email = $1',
      params: [email],
    },
  ]);
  return rows;
}

test.each(engines)(
  '%s: from asking to confirming to leaving and back, with the same answer for everyone',
  async (engine) => {
    const database = databases[engine];
    const email = 'reader@example.com';
    const begin = (confirm: string, leave: string) =>
      yes(database, 'begin_newsletter_confirmation($1, $2, $3)', ['Reader@example.com', confirm, leave]);
    expect(await begin('c0', 'u0')).toBe(false);
    await ask(database, ' Reader@example.com');
    await ask(database, email);
    expect(await rowsAbout(database, email)).toEqual([{ confirmed: false }]);
    expect(await begin('c1', 'u1')).toBe(true);
    expect(await begin('c2', 'u2')).toBe(false);
    expect(await yes(database, 'confirm_newsletter($1)', ['nothing'])).toBe(false);
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(true);
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(true);
    expect(await rowsAbout(database, email)).toEqual([{ confirmed: true }]);
    await later(database, 2);
    expect(await begin('c3', 'u3')).toBe(false);
    expect(await yes(database, 'unsubscribe_newsletter($1)', ['u1'])).toBe(true);
    expect(await yes(database, 'unsubscribe_newsletter($1)', ['u1'])).toBe(true);
    expect(await rowsAbout(database, email)).toEqual([]);
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(false);

    // A stranger cannot subscribe them again; the holder of their link can.
    await later(database, 2);
    await ask(database, email);
    expect(await rowsAbout(database, email)).toEqual([]);
    expect(await begin('c4', 'u4')).toBe(false);
    const comeBack = (address: string, token: string) =>
      yes(database, 'return_to_newsletter($1, $2)', [address, token]);
    expect(await comeBack(email, 'u4')).toBe(false);
    expect(await comeBack('other@example.com', 'u1')).toBe(false);
    expect(await comeBack(' READER@example.com', 'u1')).toBe(true);
    expect(await comeBack(email, 'u1')).toBe(false);
    expect(await begin('c5', 'u5')).toBe(true);
    expect(await yes(database, 'confirm_newsletter($1)', ['c5'])).toBe(true);
    expect(await rowsAbout(database, email)).toEqual([{ confirmed: true }]);
  },
);

test.each(engines)('%s: of a person who has left only a hash is kept', async (engine) => {
  const database = databases[engine];
  await ask(database, 'left@example.com');
  await yes(database, 'begin_newsletter_confirmation($1, $2, $3)', ['left@example.com', 'cl', 'ul']);
  expect(await yes(database, 'unsubscribe_newsletter($1)', ['ul'])).toBe(true);
  const rows = await database.batch(asServer, [
    { sql: 'select t::text as line from public.newsletter_subscribers t' },
    { sql: 'select t::text as line from private.newsletter_departures t' },
    { sql: 'select t::text as line from auth.rate_limits t' },
  ]);
  expect(JSON.stringify(rows)).not.toContain('left@example');
  expect(rows[1]?.length).toBeGreaterThan(0);
});

test.each(engines)('%s: an address gets at most three confirmation mails a day', async (engine) => {
  const database = databases[engine];
  await ask(database, 'pestered@example.com');
  const asked: unknown[] = [];
  for (let index = 0; index < 5; index += 1) {
    const params = ['pestered@example.com', `cp${index}`, `up${index}`];
    asked.push(await yes(database, 'begin_newsletter_confirmation($1, $2, $3)', params));
    await later(database, 10);
  }
  expect(asked).toEqual([true, true, true, false, false]);
  // No links were stored for mails that were not sent.
  expect(await yes(database, 'unsubscribe_newsletter($1)', ['up4'])).toBe(false);
  await later(database, 24 * 60);
  expect(
    await yes(database, 'begin_newsletter_confirmation($1, $2, $3)', ['pestered@example.com', 'cn', 'un']),
  ).toBe(true);
});

test.each(engines)('%s: an unconfirmed address is forgotten after thirty days', async (engine) => {
  const database = databases[engine];
  const forget = () => database.batch(asServer, [{ sql: 'select private.forget_unconfirmed_subscribers()' }]);
  await forget();
  await ask(database, 'undecided@example.com');
  await ask(database, 'decided@example.com');
  await yes(database, 'begin_newsletter_confirmation($1, $2, $3)', ['decided@example.com', 'cd', 'ud']);
  await yes(database, 'confirm_newsletter($1)', ['cd']);
  await later(database, 29 * 24 * 60);
  await ask(database, 'new@example.com');
  await forget();
  expect(await rowsAbout(database, 'undecided@example.com')).toEqual([{ confirmed: false }]);
  await later(database, 2 * 24 * 60);
  await forget();
  expect(await rowsAbout(database, 'undecided@example.com')).toEqual([]);
  expect(await rowsAbout(database, 'decided@example.com')).toEqual([{ confirmed: true }]);
  expect(await rowsAbout(database, 'new@example.com')).toEqual([{ confirmed: false }]);
});

test.each(engines)('%s: implausible addresses are refused', async (engine) => {
  await expect(ask(databases[engine], 'no address')).rejects.toMatchObject({
    constraint: 'newsletter_subscribers_email_plausible',
  });
});
