import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { asServer } from './database/database.ts';
import { anyEngine, openTestDatabase } from './database/testing/test-databases.ts';
import { createLog } from './log.ts';
import { startRetention } from './retention.ts';

const log = createLog('silent');
const outboxDir = mkdtempSync(join(tmpdir(), 'nevia-outbox-'));
afterAll(() => rmSync(outboxDir, { recursive: true }));

for (const engine of anyEngine) {
  test(`retention deletes old responded submissions in steps, and nothing when it is off (${engine})`, async () => {
    const database = await openTestDatabase(engine);
    await database.tx(asServer, async (tx) => {
      await tx.query('alter table public.contact_submissions disable trigger user');
      await tx.query(
        `insert into public.contact_submissions (first_name, last_name, email, message, status, created_at)
         select 'Asha', 'Rao', 'asha@example.com', 'Message number ' || n,
           case when n <= 1200 then 'responded' else 'unread' end, now() - interval '13 months'
         from generate_series(1, 1210) as n`,
      );
      await tx.query('alter table public.contact_submissions enable trigger user');
    });
    const off = startRetention({ database, log, months: undefined, outboxDir });
    expect(await off.runNow()).toBe(0);
    await off.close();
    const on = startRetention({ database, log, months: 12, outboxDir });
    const [one, other] = await Promise.all([on.runNow(), on.runNow()]);
    expect([one, other]).toEqual([1200, 1200]);
    await on.close();
    const [left] = await database.tx(asServer, (tx) =>
      tx.query<{ n: number }>('select count(*)::int as n from public.contact_submissions'),
    );
    expect(left?.n).toBe(10);
    await database.close();
  });
}

test('a clock that leaps ahead deletes nothing before it has said so twice', async () => {
  const database = await openTestDatabase('postgres');
  const retention = startRetention({ database, log, months: 1, outboxDir });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000);
  await expect(retention.runNow()).rejects.toThrow('The clock has leapt');
  expect(await retention.runNow()).toBe(0);
  vi.useRealTimers();
  await expect(retention.runNow()).rejects.toThrow('The clock has leapt');
  await retention.close();
  await database.close();
});

test('without RETENTION_MONTHS too, mails in files and addresses that were not confirmed go after thirty days', async () => {
  const database = await openTestDatabase('postgres');
  const daysAgo = (days: number) =>
    new Date(Date.now() - days * 24 * 3_600_000).toISOString().replaceAll(':', '-');
  const digest = 'a'.repeat(64);
  const young = [`${daysAgo(29)}-0123abcd.eml`, `${daysAgo(1)}-to-${digest}-0123abcd.eml`, 'notes.txt'];
  const old = [`${daysAgo(31)}-0123abcd.eml`, `.${daysAgo(31)}-to-${digest}-0123abcd.eml`];
  for (const name of [...young, ...old]) writeFileSync(join(outboxDir, name), 'x');
  await database.batch(asServer, [
    {
      sql: `insert into public.newsletter_subscribers (email, created_at, confirmed_at)
            values ('undecided@example.com', now() - interval '31 days', null),
                   ('decided@example.com', now() - interval '31 days', now()), ('new@example.com', now(), null)`,
    },
  ]);
  const retention = startRetention({ database, log, months: undefined, outboxDir });
  expect(await retention.runNow()).toBe(0);
  await retention.close();
  expect(readdirSync(outboxDir).sort()).toEqual(young.sort());
  const [left] = await database.batch(asServer, [
    { sql: 'select email from public.newsletter_subscribers order by email' },
  ]);
  expect(left).toEqual([{ email: 'decided@example.com' }, { email: 'new@example.com' }]);
  await database.close();
});
