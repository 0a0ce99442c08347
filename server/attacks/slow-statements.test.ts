import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { takeDataFolder } from '#server/database/pglite/data-folder.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';

/** A function that staff may call, made to take hours. */
const ENDLESS = `create or replace function public.read_dashboard(zone text default 'UTC') returns jsonb language sql volatile as
  'select to_jsonb(count(*)) from generate_series(1, 2000000000)'`;

test('on the embedded database a slow call of staff gets 503, and visitors are served after it', async () => {
  const dataDir = copyPgliteTemplate();
  const { pgdata, release } = await takeDataFolder(dataDir);
  const database = await PgliteDatabase.open(pgdata, release, { transactionLimitMs: 3_000 });
  const backend = await startTestBackend('pglite', { database });
  const { token } = await makePerson(backend, { role: 'agent' });
  await database.batch(asServer, [{ sql: ENDLESS }]);
  const send = async (n: number) => {
    const row = { first_name: 'A', last_name: 'B', email: 'a@example.com', message: `Message number ${n}` };
    const answer = await backend.call('/rest/v1/contact_submissions', {
      method: 'POST',
      body: JSON.stringify(row),
    });
    return answer.status;
  };
  expect(await send(1)).toBe(201);
  const slow = backend.call('/rest/v1/rpc/read_dashboard', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await expect.poll(() => database.pending).toBe(1);
  const meanwhile = await Promise.all([2, 3, 4].map(send));
  const { status, headers } = await slow;
  expect([status, Number(headers.get('retry-after')) > 0, ...meanwhile]).toEqual([503, true, 201, 201, 201]);
  const stored = await backend.call('/rest/v1/contact_submissions?select=message&order=message', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await stored.json()).toEqual([1, 2, 3, 4].map((n) => ({ message: `Message number ${n}` })));
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
});
