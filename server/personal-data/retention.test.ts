import { expect, test, vi } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { createLog } from '#server/log.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { startRetention } from './retention.ts';

const log = createLog('silent');

const settings = { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: ['staff@nevia.test'] };

function mailbox() {
  const mails: Mail[] = [];
  return { mails, send: async (mail: Mail) => `250 ${mails.push(mail)}` };
}

async function store(database: Database, submissions: number): Promise<void> {
  await database.tx(asServer, async (tx) => {
    await tx.query('alter table public.contact_submissions disable trigger user');
    await tx.query(
      `insert into public.contact_submissions (first_name, last_name, email, message, status, created_at)
       select 'Asha', 'Rao', 'asha@example.com', 'Message number ' || n,
         (array['unread', 'read', 'responded'])[1 + n % 3], now() - interval '13 months'
       from generate_series(1, $1) as n`,
      [submissions],
    );
    await tx.query('alter table public.contact_submissions enable trigger user');
  });
}

async function left(database: Database): Promise<number | undefined> {
  const [rows] = await database.batch(asServer, [
    { sql: 'select count(*)::int as n from public.contact_submissions' },
  ]);
  return rows?.[0]?.n as number | undefined;
}

const warnedLongAgo = { sql: "update private.deletion_warnings set warned_at = now() - interval '30 days'" };

for (const engine of engines) {
  test(`staff are warned once, and a month later old submissions of every state are deleted in batches (${engine})`, async () => {
    const database = await openTestDatabase(engine);
    await store(database, 1210);
    const { mails, send } = mailbox();
    const deps = { database, log, mailer: { send }, settings };
    const off = startRetention({ ...deps, months: () => 0 });
    expect(await off.runNow()).toBe(0);
    await off.close();
    expect(mails).toEqual([]);

    const on = startRetention({ ...deps, months: () => 12 });
    expect([await on.runNow(), await on.runNow()]).toEqual([0, 0]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: ['staff@nevia.test'],
      subject: expect.stringMatching(/^1210 enquiries will be deleted from /),
    });
    expect(mails[0]?.text).not.toContain('asha');
    expect(mails[0]?.text).toMatch(/\/admin\?until=\d{4}-\d\d-\d\d\./);
    expect(await left(database)).toBe(1210);

    await database.batch(asServer, [warnedLongAgo]);
    const [one, other] = await Promise.all([on.runNow(), on.runNow()]);
    expect([one, other]).toEqual([1210, 1210]);
    expect(await left(database)).toBe(0);
    await on.close();
    await database.close();
  });
}

test('a warning that cannot be mailed does not count, and is retried', async () => {
  const database = await openTestDatabase('postgres');
  await store(database, 1);
  const broken = startRetention({
    database,
    log,
    months: () => 12,
    mailer: { send: () => Promise.reject(new Error('no mail server')) },
    settings,
  });
  await expect(broken.runNow()).rejects.toThrow('no mail server');
  await broken.close();
  const { mails, send } = mailbox();
  const repaired = startRetention({ database, log, months: () => 12, mailer: { send }, settings });
  expect(await repaired.runNow()).toBe(0);
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^1 enquiry will be deleted/) }]);
  await repaired.close();
  await database.close();
});

test.each([
  ['note', { kind: 'note', note: 'Still looking' }],
  ['follow-up', { kind: 'changed', after: { follow_up_at: '2030-01-01' } }],
  ['call', { kind: 'changed', after: { last_call: { outcome: 'phone reached' } } }],
])('a %s keeps a submission and removes its warning, so that there is a new one later', async (_, event) => {
  const database = await openTestDatabase('postgres');
  await store(database, 1);
  const { mails, send } = mailbox();
  const retention = startRetention({
    database,
    log,
    months: () => 12,
    mailer: { send },
    settings,
  });
  await retention.runNow();
  const contact = {
    sql: `insert into public.events (submission_id, kind, note, after, created_at)
          select s.id, e.kind, e.note, e.after, now() - interval '20 days'
          from public.contact_submissions s, jsonb_populate_record(null::public.events, $1::jsonb) e`,
    params: [JSON.stringify(event)],
  };
  await database.batch(asServer, [warnedLongAgo, contact]);
  expect(await retention.runNow()).toBe(0);
  expect(mails).toHaveLength(1);
  const [marks] = await database.batch(asServer, [{ sql: 'select from private.deletion_warnings' }]);
  expect(marks).toEqual([]);
  expect(await left(database)).toBe(1);
  await retention.close();
  await database.close();
});

test('warnings count for their period: a longer one takes them back, and a shorter one warns before it deletes', async () => {
  const database = await openTestDatabase('postgres');
  await store(database, 2);
  const age = `update public.contact_submissions set created_at = now() - interval '7 months' where message like '%1'`;
  await database.batch(asServer, [{ sql: age }]);
  const { mails, send } = mailbox();
  let months = 6;
  const retention = startRetention({
    ...{ database, log, mailer: { send }, settings },
    months: () => months,
  });
  const runWith = async (published: number) => {
    months = published;
    const deleted = await retention.runNow();
    return [deleted, mails.length, await left(database)];
  };
  expect(await runWith(6)).toEqual([0, 1, 2]);
  for (const kept of [24, 0]) {
    await database.batch(asServer, [warnedLongAgo]);
    const told = mails.length;
    expect(await runWith(kept)).toEqual([0, told, 2]);
    expect(await runWith(6)).toEqual([0, told + 1, 2]);
    expect(mails.at(-1)?.subject).toMatch(/^2 enquiries will be deleted/);
  }
  await database.batch(asServer, [warnedLongAgo]);
  expect(await runWith(12)).toEqual([1, 3, 1]);
  expect(await runWith(6)).toEqual([0, 4, 1]);
  await retention.close();
  await database.close();
});

test('a clock that jumps ahead deletes nothing until it is confirmed by a second run', async () => {
  const database = await openTestDatabase('postgres');
  const retention = startRetention({
    database,
    log,
    months: () => 1,
    mailer: mailbox(),
    settings,
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000);
  await expect(retention.runNow()).rejects.toThrow('The clock has jumped');
  expect(await retention.runNow()).toBe(0);
  vi.useRealTimers();
  await expect(retention.runNow()).rejects.toThrow('The clock has jumped');
  await retention.close();
  await database.close();
});

test('even with RETENTION_MONTHS=0, unsent mails and unconfirmed addresses are deleted after thirty days', async () => {
  const database = await openTestDatabase('postgres');
  const addMail = (subject: string, days: number) => ({
    sql: `insert into private.unsent_mails (recipients, subject, message, created_at)
          values ('{a@example.com}', $1, '', now() - make_interval(days => $2))`,
    params: [subject, days],
  });
  await database.batch(asServer, [addMail('Young', 29), addMail('Old', 31)]);
  await database.batch(asServer, [
    {
      sql: `insert into public.newsletter_subscribers (email, created_at, confirmed_at)
            values ('undecided@example.com', now() - interval '31 days', null),
                   ('decided@example.com', now() - interval '31 days', now()), ('new@example.com', now(), null)`,
    },
  ]);
  const retention = startRetention({
    database,
    log,
    months: () => 0,
    mailer: mailbox(),
    settings,
  });
  expect(await retention.runNow()).toBe(0);
  await retention.close();
  const [left, mails] = await database.batch(asServer, [
    { sql: 'select email from public.newsletter_subscribers order by email' },
    { sql: 'select subject from private.unsent_mails' },
  ]);
  expect(mails).toEqual([{ subject: 'Young' }]);
  expect(left).toEqual([{ email: 'decided@example.com' }, { email: 'new@example.com' }]);
  await database.close();
});

test.each(engines)('unconfirmed accounts are deleted after thirty days, in batches (%s)', async (engine) => {
  const database = await openTestDatabase(engine);
  await database.batch(asServer, [
    {
      sql: `insert into auth.users (email, created_at, confirmation_sent_at, email_confirmed_at) values
              ('waiting@example.com', now() - interval '40 days', now() - interval '29 days', null),
              ('staff@example.com', now() - interval '40 days', null, null),
              ('confirmed@example.com', now() - interval '40 days', now() - interval '40 days', now())`,
    },
    {
      sql: `insert into public.user_roles (user_id, role)
            select id, 'agent' from auth.users where email = 'staff@example.com'`,
    },
    {
      sql: `insert into auth.users (email, created_at)
            select n || '@example.com', now() - interval '31 days' from generate_series(1, 1001) as n`,
    },
  ]);
  const retention = startRetention({
    database,
    log,
    months: () => 0,
    mailer: mailbox(),
    settings,
  });
  await retention.runNow();
  await retention.close();
  const [left] = await database.batch(asServer, [{ sql: 'select email from auth.users order by email' }]);
  expect(left?.map(({ email }) => email)).toEqual([
    'confirmed@example.com',
    'staff@example.com',
    'waiting@example.com',
  ]);
  await database.close();
});
