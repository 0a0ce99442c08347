import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { changeHome, eventsOf, query, storeHome } from './testing/stored-home.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  test(`every change is recorded with its values, and only the last one can be undone (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const home = await storeHome(backend);
    await changeHome(admin, home, { price: 950_000, reason: 'Corner view' });
    await changeHome(admin, home, { state: 'reserved' });
    const { data: ids } = await admin.client.from('events').select('id').eq('home_id', home.id).order('id');
    expect((await admin.client.rpc('undo_home_event', { event_id: ids?.[0]?.id })).error?.code).toBe(
      'not_the_last_change',
    );
    const other = await makePerson(backend, { role: 'admin' });
    expect((await other.client.rpc('undo_home_event', { event_id: ids?.[1]?.id })).error?.code).toBe(
      'not_the_last_change',
    );
    const undone = await admin.client.rpc('undo_home_event', { event_id: ids?.[1]?.id });
    expect(undone.data).toMatchObject({ state: 'available', price: 950_000 });
    expect((await eventsOf(admin, home)).data).toMatchObject([
      { kind: 'priced', before: { price: 900_000 }, after: { price: 950_000 }, note: 'Corner view' },
      {
        kind: 'changed',
        before: { state: 'available' },
        after: { state: 'reserved' },
        actor_email: admin.email,
      },
      { kind: 'undone', before: { state: 'reserved' }, after: { state: 'available' } },
    ]);
  });

  test(`a change of price and state is one step, and refused if the home was changed meanwhile (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const home = await storeHome(backend);
    const seen = { state: 'available', price: 900_000 };
    const both = { price: 950_000, reason: 'Corner view', state: 'held', holder_name: 'Asha Rao' };
    // A name that is too long fails last, and takes the price back with it.
    const failed = await changeHome(admin, home, { ...both, holder_name: 'A'.repeat(121), expected: seen });
    expect(failed.error?.code).toBe('23514');
    expect((await eventsOf(admin, home)).data).toEqual([]);
    expect((await changeHome(admin, home, { ...both, expected: seen })).data).toMatchObject({
      state: 'held',
      price: 950_000,
    });
    expect((await eventsOf(admin, home)).data).toMatchObject([
      { kind: 'priced', note: 'Corner view' },
      { kind: 'held', note: 'Asha Rao' },
    ]);
    expect((await changeHome(admin, home, { state: 'sold', expected: seen })).error).toMatchObject({
      code: 'home_changed',
      message: 'Home 12.02 was changed meanwhile: it is held at AUD 950000.',
    });
    expect((await changeHome(admin, home, { state: 'sold', type: 'one-bed' })).error?.code).toBe('22023');
  });

  test(`agents change states, only admins set prices and import, viewers read (${engine})`, async () => {
    const backend = backendOn(engine);
    const [agent, viewer] = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'viewer' }),
    ];
    const home = await storeHome(backend);
    expect((await changeHome(agent, home, { state: 'reserved' })).error).toBeNull();
    expect((await changeHome(viewer, home, { state: 'reserved' })).error?.code).toBe('42501');
    expect((await changeHome(agent, home, { price: 1_000_000, reason: 'More' })).error?.code).toBe('42501');
    expect((await agent.client.rpc('import_homes', { project: 'p', rows: [] })).error?.code).toBe('42501');
    expect((await viewer.client.from('homes').select('id').eq('id', home.id)).data).toHaveLength(1);
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
