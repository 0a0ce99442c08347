import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { changeHome, query, storeHome } from './testing/stored-home.ts';

const backendOn = backendsForFile({}, engines);

type Home = Awaited<ReturnType<typeof storeHome>>;
type Column = keyof typeof changes;
type Role = (typeof roles)[number];

const roles = [undefined, 'viewer', 'agent', 'admin'] as const;
/** Every column that can change, with another value than that of `storeHome`. */
const changes = {
  ...{ type: 'one-bed', aspect: 'south', inside_sqm: 81, outside_sqm: 11, parking: 2, is_sample: true },
  ...{ state: 'sold', price: 910_000 },
};

const newest = async (backend: TestBackend, home: Home) => {
  const sql = 'select max(id)::integer as id from public.events where home_id = $1';
  return (await query<{ id: number }>(backend, sql, [home.id]))[0]?.id;
};

interface Way {
  /** Who can do it. */
  may: (role: Role, column: Column) => boolean;
  prepare?: (admin: Person, home: Home, column: Column, backend: TestBackend) => PromiseLike<unknown>;
  act: (person: Person, home: Home, column: Column, backend: TestBackend) => PromiseLike<unknown>;
}

const undo = async ({ client }: Person, home: Home, _: Column, backend: TestBackend) =>
  client.rpc('undo_home_event', { event_id: await newest(backend, home) });
const change = (person: Person, home: Home, column: Column) =>
  changeHome(person, home, { [column]: changes[column], reason: 'Why' });
const changesState = (role: Role, column: Column) =>
  column === 'state' ? role === 'agent' || role === 'admin' : column === 'price' && role === 'admin';

const ways: Record<string, Way> = {
  'the table': {
    may: () => false,
    act: async ({ client }, { id }, column) =>
      client
        .from('homes')
        .update({ [column]: changes[column] })
        .eq('id', id),
  },
  change_home: { may: changesState, act: change },
  'an undo': { may: changesState, prepare: change, act: undo },
  'an undo of an undo': {
    may: changesState,
    async prepare(admin, home, column, backend) {
      await change(admin, home, column);
      await undo(admin, home, column, backend);
    },
    act: undo,
  },
  import_homes: {
    may: (role, column) => role === 'admin' && column !== 'state' && column !== 'is_sample',
    async act({ client }, home, column, backend) {
      const [stored] = await query(backend, 'select * from public.homes where id = $1', [home.id]);
      const { id: _, project, level, state, ...row } = stored ?? {};
      const rows = [{ ...row, [column]: changes[column] }];
      return client.rpc('import_homes', { project, rows, confirm: true });
    },
  },
};

for (const engine of engines) {
  test(`only admins change a price, whatever the way (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const valueIn = async (home: Home, column: Column) =>
      (await query(backend, 'select * from public.homes where id = $1', [home.id]))[0]?.[column];
    for (const role of roles) {
      const person = await makePerson(backend, { role });
      for (const [name, { may, prepare, act }] of Object.entries(ways))
        for (const column of Object.keys(changes) as Column[]) {
          const home = await storeHome(backend);
          await prepare?.(admin, home, column, backend);
          // One's own changes are undone.
          await query(backend, 'update public.events set actor_id = $1 where home_id = $2', [
            person.id,
            home.id,
          ]);
          const before = await valueIn(home, column);
          await act(person, home, column, backend);
          const isChanged = (await valueIn(home, column)) !== before;
          expect([role, name, column, isChanged]).toEqual([role, name, column, may(role, column)]);
        }
    }
  });

  test(`only the function that asks for the right and the import write homes (${engine})`, async () => {
    const writers = await query(
      backendOn(engine),
      `select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where nspname in ('public', 'private') and prosrc ~* '(update|insert into|delete from|merge into)\\s+(only\\s+)?(public\\.)?homes\\y'
       order by proname`,
    );
    // An import adds homes; import_homes requires price_homes before anything else.
    expect(writers.map(({ proname }) => proname)).toEqual(['import_home', 'record_change']);
  });
}
