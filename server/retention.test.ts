import { expect, test, vi } from 'vitest';
import { asServer } from './database/database.ts';
import { engines, openTestDatabase } from './database/testing/test-databases.ts';
import { createLog } from './log.ts';
import { startRetention } from './retention.ts';

const log = createLog('silent');

for (const engine of engines) {
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
    const off = startRetention({ database, log, months: undefined });
    expect(await off.runNow()).toBe(0);
    await off.close();
    const on = startRetention({ database, log, months: 12 });
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
  const retention = startRetention({ database, log, months: 1 });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000);
  await expect(retention.runNow()).rejects.toThrow('The clock has leapt');
  expect(await retention.runNow()).toBe(0);
  vi.useRealTimers();
  await expect(retention.runNow()).rejects.toThrow('The clock has leapt');
  await retention.close();
  await database.close();
});
