import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Row } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person, removeRole } from '#server/testing/people.ts';

const backendOn = backendsForFile({}, engines);

interface StoredHome {
  id: string;
  number: string;
  state: string;
  price: number;
}

async function query<T extends Row>(backend: TestBackend, sql: string, params: unknown[] = []): Promise<T[]> {
  const [rows = []] = await backend.deps.database.batch(asServer, [{ sql, params }]);
  return rows as T[];
}

/** A home of a project of its own, so that tests do not meet. */
async function storeHome(backend: TestBackend, over: Partial<StoredHome> = {}): Promise<StoredHome> {
  const [home] = await query<StoredHome & Row>(
    backend,
    `insert into public.homes (project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, state)
     values ($1, $2, 'two-bed', 12, 'north', 80, 10, 1, $3, $4) returning id, number, state, price`,
    [`p-${randomUUID().slice(0, 8)}`, '12.02', over.price ?? 900_000, over.state ?? 'available'],
  );
  if (!home) throw new Error('The home was not stored.');
  return home;
}

const eventsOf = ({ client }: Person, { id }: StoredHome) =>
  client.from('home_events').select('kind,before,after,reason,actor_email').eq('home_id', id).order('id');

for (const engine of engines) {
  test(`one of thirty concurrent holds wins, and the others learn who (${engine})`, async () => {
    const backend = backendOn(engine);
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, n) => makePerson(backend, { role: 'agent', displayName: `Agent ${n}` })),
    );
    const home = await storeHome(backend);
    const answers = await Promise.all(
      people.map(({ client }) => client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' })),
    );
    const winner = answers.findIndex(({ error }) => !error);
    expect(answers.filter(({ error }) => !error)).toHaveLength(1);
    for (const { error } of answers.filter(({ error }) => error)) {
      expect(error?.code).toBe('home_held');
      expect(error?.message).toContain(`held by Agent ${winner} until`);
    }
    const active = await query(
      backend,
      'select from public.home_holds where home_id = $1 and ended_at is null',
      [home.id],
    );
    expect(active).toHaveLength(1);
  });

  test(`a hold lasts 48 hours, is extended twice, and ends by itself (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const home = await storeHome(backend);
    await agent.client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' });
    const hours = async () => {
      const sql =
        'select round(extract(epoch from until - created_at) / 3600)::integer as hours from public.home_holds where home_id = $1';
      return (await query<{ hours: number }>(backend, sql, [home.id]))[0]?.hours;
    };
    expect(await hours()).toBe(48);
    for (const expected of [96, 144]) {
      expect((await agent.client.rpc('extend_hold', { home_id: home.id })).error).toBeNull();
      expect(await hours()).toBe(expected);
    }
    expect((await agent.client.rpc('extend_hold', { home_id: home.id })).error?.code).toBe(
      'hold_extended_twice',
    );
    await query(
      backend,
      "update public.home_holds set until = now() - interval '1 second' where home_id = $1",
      [home.id],
    );
    await query(backend, 'select private.end_due_holds()');
    const { data } = await agent.client.from('homes').select('state').eq('id', home.id);
    expect(data).toEqual([{ state: 'available' }]);
    expect((await eventsOf(agent, home)).data?.map(({ kind }) => kind)).toEqual([
      'held',
      'hold_extended',
      'hold_extended',
      'hold_ended',
    ]);
  });

  test(`a held home keeps its price, and a sold one cannot be held (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const home = await storeHome(backend);
    const price = () =>
      admin.client.rpc('set_home_price', { home_id: home.id, price: 910_000, reason: 'New list' });
    await admin.client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' });
    expect((await price()).error?.code).toBe('price_frozen');
    expect(
      (await admin.client.rpc('change_home_state', { home_id: home.id, state: 'available' })).error,
    ).toBeNull();
    expect((await price()).data).toMatchObject({ price: 910_000 });
    await admin.client.rpc('change_home_state', { home_id: home.id, state: 'sold' });
    expect(
      (await admin.client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' })).error,
    ).toMatchObject({
      code: 'home_not_available',
      message: 'Home 12.02 is sold, so it cannot be held.',
    });
  });

  test(`every change is recorded with its values, and only the last one can be undone (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const home = await storeHome(backend);
    await admin.client.rpc('set_home_price', { home_id: home.id, price: 950_000, reason: 'Corner view' });
    await admin.client.rpc('change_home_state', { home_id: home.id, state: 'reserved' });
    const { data: ids } = await admin.client
      .from('home_events')
      .select('id')
      .eq('home_id', home.id)
      .order('id');
    expect((await admin.client.rpc('undo_home_event', { event_id: ids?.[0]?.id })).error?.code).toBe(
      'not_the_last_change',
    );
    const undone = await admin.client.rpc('undo_home_event', { event_id: ids?.[1]?.id });
    expect(undone.data).toMatchObject({ state: 'available', price: 950_000 });
    expect((await eventsOf(admin, home)).data).toMatchObject([
      { kind: 'priced', before: { price: 900_000 }, after: { price: 950_000 }, reason: 'Corner view' },
      {
        kind: 'changed',
        before: { state: 'available' },
        after: { state: 'reserved' },
        actor_email: admin.email,
      },
      { kind: 'undone', before: { state: 'reserved' }, after: { state: 'available' } },
    ]);
  });

  test(`agents change states, only admins set prices and import, viewers read (${engine})`, async () => {
    const backend = backendOn(engine);
    const [agent, viewer] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'viewer' }),
    ];
    const home = await storeHome(backend);
    const code = async (person: Person, name: string, args: object) =>
      (await person.client.rpc(name, args)).error?.code;
    const state = { home_id: home.id, state: 'reserved' };
    expect(await code(agent, 'change_home_state', state)).toBeUndefined();
    expect(await code(viewer, 'change_home_state', state)).toBe('42501');
    expect(await code(viewer, 'hold_home', { home_id: home.id, holder_name: 'A' })).toBe('42501');
    expect(await code(agent, 'set_home_price', { home_id: home.id, price: 1_000_000, reason: 'More' })).toBe(
      '42501',
    );
    expect(await code(agent, 'import_homes', { project: 'p', rows: [] })).toBe('42501');
    expect((await viewer.client.from('homes').select('id').eq('id', home.id)).data).toHaveLength(1);
  });

  test(`holds of a person who leaves belong to the admins (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const home = await storeHome(backend);
    await agent.client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' });
    await removeRole(backend, agent);
    const admin = await makePerson(backend, { role: 'admin' });
    const { error } = await admin.client.rpc('hold_home', { home_id: home.id, holder_name: 'Ravi Menon' });
    expect(error?.message).toContain('held by the admins until');
  });

  test(`the owner gets a mail before a hold ends and one when it has ended, each once (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const home = await storeHome(backend);
    await agent.client.rpc('hold_home', { home_id: home.id, holder_name: 'Asha Rao' });
    const claimed = async () => {
      const [row] = await query<{
        mails: { payload: { number: string; is_ended: boolean; recipients: string[] } }[];
      }>(backend, "select public.claim_mails('hold', 100) as mails");
      return row?.mails
        .filter(({ payload }) => payload.recipients.includes(agent.email))
        .map(({ payload }) => payload.is_ended);
    };
    const endIn = (time: string) =>
      query(backend, `update public.home_holds set until = now() + interval '${time}' where home_id = $1`, [
        home.id,
      ]);
    expect(await claimed()).toEqual([]);
    await endIn('3 hours');
    expect([await claimed(), await claimed()]).toEqual([[false], []]);
    await endIn('-1 second');
    expect([await claimed(), await claimed()]).toEqual([[true], []]);
  });

  test(`an import changes nothing until it is confirmed, and lists every mistake (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const project = `p-${randomUUID().slice(0, 8)}`;
    const row = {
      number: '3.01',
      type: 'one-bed',
      aspect: 'north',
      inside_sqm: 50,
      outside_sqm: 5,
      parking: 1,
      price: 700_000,
    };
    const send = async (rows: object[], confirm: boolean) =>
      (await admin.client.rpc('import_homes', { project, rows, confirm })).data as {
        stored: boolean;
        rows: { outcome: string | null; error: string | null }[];
      };
    const stored = () =>
      query(backend, 'select number, price from public.homes where project = $1 order by number', [project]);
    const wrong = await send([row, { ...row, number: 'x' }, { ...row, number: '3.02', price: 5 }], true);
    expect(wrong.stored).toBe(false);
    expect(wrong.rows.map(({ error }) => error !== null)).toEqual([false, true, true]);
    expect(await stored()).toEqual([]);
    expect((await send([row], false)).rows).toMatchObject([{ outcome: 'added', error: null }]);
    expect(await stored()).toEqual([]);
    expect((await send([row], true)).stored).toBe(true);
    const again = await send([row, { ...row, number: '3.02' }, { ...row, price: 710_000 }], true);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'added', 'changed']);
    expect(await stored()).toEqual([
      { number: '3.01', price: 710_000 },
      { number: '3.02', price: 700_000 },
    ]);
  });
}
