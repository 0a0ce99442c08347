import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer, type Caller, type Database } from './database.ts';
import { type Engine, engines, openTestDatabase } from './testing/test-databases.ts';

const databases = {} as Record<Engine, Database>;
const service: Caller = { role: 'service_role' };

beforeAll(async () => {
  for (const engine of engines) databases[engine] = await openTestDatabase(engine);
});

afterAll(async () => {
  for (const engine of engines) await databases[engine].close();
});

const ask = (database: Database, email: string, address: string) =>
  database.batch({ role: 'anon', headers: { 'x-forwarded-for': address } }, [
    { sql: 'insert into public.newsletter_subscribers (email) values ($1)', params: [email] },
  ]);

async function yes(database: Database, call: string, params: string[]): Promise<unknown> {
  const [[row]] = (await database.batch(service, [{ sql: `select public.${call} as yes`, params }])) as [
    [{ yes: unknown }],
  ];
  return row.yes;
}

const later = (database: Database) =>
  database.batch(asServer, [
    {
      sql: "update public.newsletter_subscribers set confirm_sent_at = confirm_sent_at - interval '2 minutes', unsubscribed_at = unsubscribed_at - interval '2 minutes'",
    },
  ]);

test.each(engines)(
  '%s: from asking to confirming to leaving and back, with the same answer for everyone',
  async (engine) => {
    const database = databases[engine];
    const begin = (confirm: string, leave: string) =>
      yes(database, 'begin_newsletter_confirmation($1, $2, $3)', ['Reader@example.com', confirm, leave]);
    const confirmed = async () => {
      const [rows] = await database.batch(asServer, [
        {
          sql: "select confirmed_at is not null and unsubscribed_at is null as is from public.newsletter_subscribers where email = 'reader@example.com'",
        },
      ]);
      return rows;
    };
    expect(await begin('c0', 'u0')).toBe(false);
    await ask(database, ' Reader@example.com', '10.1.0.1');
    await ask(database, 'reader@example.com', '10.1.0.1');
    expect(await confirmed()).toEqual([{ is: false }]);
    expect(await begin('c1', 'u1')).toBe(true);
    expect(await begin('c2', 'u2')).toBe(false);
    expect(await yes(database, 'confirm_newsletter($1)', ['nothing'])).toBe(false);
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(true);
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(true);
    expect(await confirmed()).toEqual([{ is: true }]);
    await later(database);
    expect(await begin('c3', 'u3')).toBe(false);
    expect(await yes(database, 'unsubscribe_newsletter($1)', ['u1'])).toBe(true);
    expect(await yes(database, 'unsubscribe_newsletter($1)', ['u1'])).toBe(true);
    expect(await confirmed()).toEqual([{ is: false }]);
    // The old link cannot bring back who has left; asking anew can.
    expect(await yes(database, 'confirm_newsletter($1)', ['c1'])).toBe(false);
    await later(database);
    await ask(database, 'reader@example.com', '10.1.0.1');
    expect(await begin('c4', 'u4')).toBe(true);
    expect(await yes(database, 'confirm_newsletter($1)', ['c4'])).toBe(true);
    expect(await confirmed()).toEqual([{ is: true }]);
  },
);

test.each(engines)('%s: implausible addresses and too many from one place are refused', async (engine) => {
  const database = databases[engine];
  await expect(ask(database, 'no address', '10.1.1.1')).rejects.toMatchObject({
    constraint: 'newsletter_subscribers_email_plausible',
  });
  for (let index = 0; index < 10; index += 1) await ask(database, `r${index}@example.com`, '10.1.1.1');
  await expect(ask(database, 'r10@example.com', '10.1.1.1')).rejects.toMatchObject({ code: 'PGRST' });
});
