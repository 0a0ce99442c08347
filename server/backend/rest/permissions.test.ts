import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksumOf } from '#server/attacks/testing/attacked-backend.ts';
import { expectNothingRevealed } from '#server/attacks/testing/expect-nothing-revealed.ts';
import { asServer } from '#server/database/database.ts';
import { backends, places, SECRET, sendAs, startPlaces, stopPlaces } from './testing/permission-places.ts';
import { columns, functionNames, permissions } from './testing/permission-table.ts';
import { type Role, roles } from './testing/test-callers.ts';

beforeAll(startPlaces);
afterAll(stopPlaces);

const cases = permissions.flatMap((permission) => roles.map((role) => ({ permission, role })));
type Case = (typeof cases)[number];
const isRefused = ({ permission, role }: Case) => permission.expected[role] >= 400;
const isRead = ({ permission }: Case) => permission.method === 'GET';
/** Each request waits for the database most of its time. */
const AT_ONCE = 8;

async function forEachAtOnce(some: Case[], work: (one: Case) => Promise<void>): Promise<void> {
  const left = some.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

test.each(places)('%s: the table lists every granted column and function', async (place) => {
  const granted = "unnest(array['anon', 'authenticated', 'service_role']) as role where";
  const [tables = [], functions = []] = await backends[place].deps.database.batch(asServer, [
    {
      sql: `select c.table_name || '.' || c.column_name as name from information_schema.columns c
            where c.table_schema = 'public' and exists (
              select from ${granted} has_any_column_privilege(role, 'public.' || c.table_name, 'select, insert, update')
            )`,
    },
    {
      sql: `select p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
            and exists (select from ${granted} has_function_privilege(role, p.oid, 'execute'))`,
    },
  ]);
  const listed = columns.map(({ table, column }) => `${table}.${column}`);
  expect(listed.sort()).toEqual(tables.map((row) => row.name as string).sort());
  expect([...functionNames].sort()).toEqual(functions.map((row) => row.name as string).sort());
});

test.each(places)('%s: no role of the API may delete or truncate', async (place) => {
  const [rows] = await backends[place].deps.database.batch(asServer, [
    {
      sql: `select role, c.relname from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as role
            where c.relkind in ('r', 'v') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
              and has_table_privilege(role, c.oid, 'delete, truncate')`,
    },
  ]);
  expect(rows).toEqual([]);
});

test.each(places)('%s: a denied request is refused, reveals nothing and changes nothing', async (place) => {
  const before = await checksumOf(backends[place]);
  await forEachAtOnce(cases.filter(isRefused), async ({ permission, role }) => {
    const { status, text, headers } = await sendAs(place, role, permission);
    const what = [permission.name, role];
    expect([...what, status, text]).toEqual([...what, permission.expected[role], text]);
    expectNothingRevealed(text, headers);
    const isForbidden = (status === 401 || status === 403) && role !== 'signedOut';
    if (isForbidden) expect([...what, JSON.parse(text)]).toMatchObject([...what, { code: '42501' }]);
  });
  expect(await checksumOf(backends[place])).toBe(before);
});

test.each(places)('%s: an allowed request succeeds, and shows the permitted rows', async (place) => {
  const expectAllowed = async ({ permission, role }: Case) => {
    const { status, text, headers } = await sendAs(place, role, permission);
    const what = [permission.name, role];
    expect([...what, status]).toEqual([...what, permission.expected[role]]);
    if (!permission.shows?.includes(role)) expectNothingRevealed(text, noCountFor(role, headers));
    else if (permission.isWholeRow)
      expect([...what, text]).toEqual([...what, expect.stringContaining(SECRET)]);
    if (permission.method === 'GET' && (role === 'user' || role === 'revoked')) expect(text).toBe('[]');
  };
  const allowed = cases.filter((one) => !isRefused(one));
  await forEachAtOnce(allowed.filter(isRead), expectAllowed);
  // One changes what the next one finds.
  for (const one of allowed.filter((one) => !isRead(one))) await expectAllowed(one);
});

/** Staff and the server may see counts. */
function noCountFor(role: Role, headers: Headers): Headers | undefined {
  return ['viewer', 'agent', 'admin', 'service'].includes(role) ? undefined : headers;
}

test.each(places)(
  '%s: an admin changes the status, a viewer and an account without a role do not',
  async (place) => {
    const status = 'contact_submissions?select=status&id=eq.:id';
    const mark = (role: Role) =>
      sendAs(place, role, {
        method: 'PATCH',
        path: 'contact_submissions?id=eq.:id',
        body: () => ({ status: 'responded' }),
      });
    await mark('user');
    await mark('viewer');
    // The note of the table above has marked it read.
    expect((await sendAs(place, 'admin', { method: 'GET', path: status })).text).toBe('[{"status":"read"}]');
    await mark('admin');
    expect((await sendAs(place, 'admin', { method: 'GET', path: status })).text).toBe(
      '[{"status":"responded"}]',
    );
  },
);

test.each(places)(
  '%s: no function of ours can be called by a visitor, and none in schema private but the checks of rights',
  async (place) => {
    const callable = (role: string) => ({
      sql: `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
          where n.nspname in ('public', 'private') and has_function_privilege('${role}', p.oid, 'execute') order by 1`,
    });
    const [anon, user = []] = await backends[place].deps.database.batch(asServer, [
      callable('anon'),
      callable('authenticated'),
    ]);
    expect(anon).toEqual([]);
    const names = user.map((row) => row.name as string);
    expect(names.filter((name) => name.startsWith('private.'))).toEqual([
      'private.can',
      'private.require_live_session',
    ]);
  },
);

test.each(places)(
  '%s: a function or a table that is created later is for no role until it is granted',
  async (place) => {
    const names = ['public.created_later', 'private.created_later'];
    const results = await backends[place].deps.database.batch(asServer, [
      ...names.map((name) => ({
        sql: `create function ${name}() returns integer language sql as 'select 1'`,
      })),
      ...names.map((name) => ({ sql: `create table ${name} (id integer)` })),
      {
        sql: `select role, name from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role,
              unnest($1::text[]) as name where has_function_privilege(role, name || '()', 'execute')
                or has_table_privilege(role, name, 'select, insert, update, delete, truncate, references, trigger')`,
        params: [names],
      },
      ...names.map((name) => ({ sql: `drop function ${name}()` })),
      ...names.map((name) => ({ sql: `drop table ${name}` })),
    ]);
    expect(results[2 * names.length]).toEqual([]);
  },
);
