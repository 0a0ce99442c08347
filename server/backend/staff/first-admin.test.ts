import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD, makePerson, signInPerson } from '#server/testing/people.ts';
import { setupToken } from './first-admin.ts';

const backendOn = backendsForFile();
const DAY_MS = 24 * 3_600_000;

async function create(backend: TestBackend, token: string | undefined, email = 'owner@example.com') {
  const person = { email, displayName: 'Asha Rao', password: GOOD_PASSWORD, timeZone: 'Asia/Kolkata' };
  const body = { action: 'setup', token, ...person };
  const { error } = await backend.client().functions.invoke('staff', { body });
  return error ? (error.context as Response).status : 200;
}

const tokenOf = ({ deps: { database, keys } }: TestBackend, now?: number) =>
  setupToken(database, keys.jwtSecret, now);

test.each(engines)('a forged, changed or old link creates nothing (%s)', async (engine) => {
  const backend = backendOn(engine);
  const token = (await tokenOf(backend)) ?? '';
  const other = await setupToken(backend.deps.database, new Uint8Array(32));
  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const old = await tokenOf(backend, Date.now() - DAY_MS);
  for (const wrong of [undefined, '', 'x', '.', changed, other, old, `z${token}`])
    expect(await create(backend, wrong)).toBeOneOf([400, 410]);
  expect(await tokenOf(backend)).toBeDefined();
  await makePerson(backend, { role: 'admin' });
  expect(await create(backend, token)).toBe(410);
  // The databases are shared by the tests of this file.
  await backend.deps.database.tx(asServer, (tx) => tx.query('delete from public.user_roles'));
});

test.each(engines)('the link creates one admin, once, and ends with the first admin (%s)', async (engine) => {
  const backend = backendOn(engine);
  const [token, again] = [await tokenOf(backend), await tokenOf(backend, Date.now() - 1_000)];
  expect(token).not.toBe(again);
  const statuses = await Promise.all([
    create(backend, token),
    create(backend, token, 'second@example.com'),
    create(backend, again, 'third@example.com'),
  ]);
  expect(statuses.toSorted()).toEqual([200, 410, 410]);
  const admins =
    "select u.email from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'";
  const rows = await backend.deps.database.tx(asServer, (tx) => tx.query<{ email: string }>(admins));
  expect(rows).toHaveLength(1);
  const client = await signInPerson(backend, { email: rows[0]?.email ?? '' });
  const { data } = await client.from('staff_profiles').select('display_name, time_zone');
  expect(data).toEqual([{ display_name: 'Asha Rao', time_zone: 'Asia/Kolkata' }]);
  expect(await tokenOf(backend)).toBeUndefined();
});
