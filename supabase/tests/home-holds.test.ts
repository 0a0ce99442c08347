import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, removeRole } from '#server/testing/people.ts';
import { changeHome, eventsOf, query, storeHome } from './testing/stored-home.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  test(`one of thirty concurrent holds wins, and the others learn who (${engine})`, async () => {
    const backend = backendOn(engine);
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, n) => makePerson(backend, { role: 'agent', displayName: `Agent ${n}` })),
    );
    const home = await storeHome(backend);
    const answers = await Promise.all(
      people.map((person) => changeHome(person, home, { state: 'held', holder_name: 'Asha Rao' })),
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
    await changeHome(agent, home, { state: 'held', holder_name: 'Asha Rao' });
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
    const price = () => changeHome(admin, home, { price: 910_000, reason: 'New list' });
    await changeHome(admin, home, { state: 'held', holder_name: 'Asha Rao' });
    expect((await price()).error?.code).toBe('price_frozen');
    expect((await changeHome(admin, home, { state: 'available' })).error).toBeNull();
    expect((await price()).data).toMatchObject({ price: 910_000 });
    await changeHome(admin, home, { state: 'sold' });
    expect((await changeHome(admin, home, { state: 'held', holder_name: 'Asha Rao' })).error).toMatchObject({
      code: 'home_not_available',
      message: 'Home 12.02 is sold, so it cannot be held.',
    });
  });

  test(`erasing a submission erases the name of its sender from holds and history (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const email = `${randomUUID()}@example.com`;
    const [submission] = await query<{ id: string }>(
      backend,
      `insert into public.contact_submissions (first_name, last_name, email, message)
       values ('Asha', 'Rao', $1, 'Is 12.02 free?') returning id`,
      [email],
    );
    const home = await storeHome(backend);
    await changeHome(admin, home, { state: 'held', holder_name: 'Asha Rao', submission_id: submission?.id });
    await changeHome(admin, home, { state: 'reserved', holder_name: 'Asha Rao' });
    expect((await admin.client.rpc('erase_person', { email })).error).toBeNull();
    const rows = await query(
      backend,
      `select (select json_agg(h) from public.home_holds h where home_id = $1)::text
         || (select json_agg(e) from public.events e where home_id = $1)::text as text`,
      [home.id],
    );
    expect(rows[0]?.text).toContain('Erased');
    expect(rows[0]?.text).not.toContain('Asha');
  });

  test(`holds of a person who leaves belong to the admins (${engine})`, async () => {
    const backend = backendOn(engine);
    const agent = await makePerson(backend, { role: 'agent' });
    const home = await storeHome(backend);
    await changeHome(agent, home, { state: 'held', holder_name: 'Asha Rao' });
    await removeRole(backend, agent);
    const admin = await makePerson(backend, { role: 'admin' });
    const { error } = await changeHome(admin, home, { state: 'held', holder_name: 'Ravi Menon' });
    expect(error?.message).toContain('held by the admins until');
  });
}
