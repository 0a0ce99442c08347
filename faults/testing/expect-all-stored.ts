import { expect } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';

/** Every acknowledged message is stored exactly once, with its event and its notice to staff. */
export async function expectAllStored(database: Database, acknowledged: string[]): Promise<number> {
  const [rows = [], halves] = await database.batch(asServer, [
    { sql: 'select message from public.contact_submissions' },
    {
      sql: `select (select count(*) from private.outbox where kind = 'submission') as outbox,
              (select count(*) from public.events where kind = 'received') as events`,
    },
  ]);
  const stored = rows.map((row) => row.message as string);
  const found = new Set(stored);
  expect(found.size).toBe(stored.length);
  expect(acknowledged.filter((message) => !found.has(message))).toEqual([]);
  expect(halves).toEqual([{ outbox: stored.length, events: stored.length }]);
  return stored.length;
}
