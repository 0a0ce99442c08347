import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, removeRole } from '#server/testing/people.ts';
import { rights } from '#supabase/rules/rights.ts';
import { eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const NO_SUBMISSION = '00000000-0000-4000-8000-000000000000';

for (const engine of engines) {
  test(`one of fifty concurrent requests takes a submission, and the others return its owner (${engine})`, async () => {
    const backend = backendOn(engine);
    const people = await Promise.all(
      Array.from({ length: 50 }, () => makePerson(backend, { role: 'admin' })),
    );
    const [id] = await storeSubmissions(backend, [{ message: 'Fifty want to answer this' }]);
    const answers = await Promise.all(
      people.map(({ client }) => client.rpc('take_submission', { submission_id: id })),
    );
    const owners = answers.map(({ data, error }) => {
      expect(error).toBeNull();
      return (data as { assigned_to: string }).assigned_to;
    });
    expect(new Set(owners).size).toBe(1);
    const winner = people.find((person) => person.id === owners[0]);
    const events = await eventsOf(people[0]!.client, id);
    expect(events.filter(({ kind }) => kind === 'taken')).toMatchObject([
      { actor_id: winner?.id, actor_email: winner?.email, person_id: null },
    ]);
  });

  test(`a submission is taken over from its owner, given to staff and released, and the timeline records it (${engine})`, async () => {
    const backend = backendOn(engine);
    const [mira, tom, asha] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const outsider = await makePerson(backend, { role: 'admin' });
    await removeRole(backend, outsider);
    const [id] = await storeSubmissions(backend, [{ message: 'Passed from hand to hand' }]);
    const ownerAfter = async (who: typeof mira, name: string, args: object = {}) => {
      const { data, error } = await who.client.rpc(name, { submission_id: id, ...args });
      return error ? error.code : (data as { assigned_to: string | null }).assigned_to;
    };
    expect(await ownerAfter(mira, 'take_submission')).toBe(mira.id);
    expect(await ownerAfter(tom, 'take_submission')).toBe(mira.id);
    expect(await ownerAfter(tom, 'take_submission', { from_person: asha.id })).toBe(mira.id);
    expect(await ownerAfter(tom, 'take_submission', { from_person: mira.id })).toBe(tom.id);
    expect(await ownerAfter(mira, 'give_submission', { to_person: outsider.id })).toBe('22023');
    expect(await ownerAfter(mira, 'give_submission', { to_person: asha.id })).toBe(asha.id);
    expect(await ownerAfter(asha, 'release_submission')).toBeNull();
    expect(await ownerAfter(asha, 'release_submission')).toBeNull();
    const events = await eventsOf(mira.client, id);
    expect(events.slice(1)).toMatchObject([
      { kind: 'taken', actor_email: mira.email, person_email: null },
      { kind: 'taken', actor_email: tom.email, person_email: mira.email },
      { kind: 'given', actor_email: mira.email, person_email: asha.email },
      { kind: 'released', actor_email: asha.email, person_email: asha.email },
    ]);
    for (const name of ['take_submission', 'release_submission'])
      expect((await mira.client.rpc(name, { submission_id: NO_SUBMISSION })).error?.code).toBe('23503');
  });

  test(`a person who leaves staff loses their submissions and keeps their name for a return (${engine})`, async () => {
    const backend = backendOn(engine);
    const [stays, leaves] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const ids = await storeSubmissions(backend, [
      { message: 'Theirs, the first' },
      { message: 'The second' },
    ]);
    for (const id of ids) await leaves.client.rpc('take_submission', { submission_id: id });
    const profile = { display_name: ' Leela ', time_zone: 'Asia/Kolkata' };
    const saved = await leaves.client.rpc('save_my_profile', profile);
    expect(saved.data).toMatchObject({ user_id: leaves.id, display_name: 'Leela', signature: null });
    const staff = async () =>
      ((await stays.client.rpc('list_staff')).data as Array<{ user_id: string }>).filter(
        ({ user_id }) => user_id === leaves.id,
      );
    expect(await staff()).toEqual([
      {
        user_id: leaves.id,
        email: leaves.email,
        display_name: 'Leela',
        time_zone: 'Asia/Kolkata',
        rights,
      },
    ]);
    await removeRole(backend, leaves);
    expect(await staff()).toEqual([]);
    const { data } = await stays.client.from('contact_submissions').select('assigned_to').in('id', ids);
    expect(data).toEqual([{ assigned_to: null }, { assigned_to: null }]);
    expect((await eventsOf(stays.client, ids[1])).at(-1)).toMatchObject({
      kind: 'released',
      person_email: leaves.email,
      actor_id: null,
    });
    const { data: profiles } = await stays.client.from('staff_profiles').select().eq('user_id', leaves.id);
    expect(profiles).toMatchObject([{ display_name: 'Leela' }]);
  });

  test(`a viewer owns no submission, and a person who becomes one keeps none (${engine})`, async () => {
    const backend = backendOn(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const agent = await makePerson(backend, { role: 'agent' });
    const [id] = await storeSubmissions(backend, [{ message: 'Owned by an agent' }]);
    const owner = async () =>
      (await admin.client.from('contact_submissions').select('assigned_to').eq('id', id)).data;
    const give = () => admin.client.rpc('give_submission', { submission_id: id, to_person: agent.id });
    expect((await give()).error).toBeNull();
    await admin.client.rpc('change_role', { account_id: agent.id, role: 'admin' });
    expect(await owner()).toEqual([{ assigned_to: agent.id }]);
    await admin.client.rpc('change_role', { account_id: agent.id, role: 'viewer' });
    expect(await owner()).toEqual([{ assigned_to: null }]);
    expect((await give()).error?.code).toBe('22023');
    const refused = await agent.client.rpc('take_submission', { submission_id: id });
    expect(refused.error?.message).toBe('Only admins and agents may do this');
    expect((await agent.client.rpc('list_staff_accounts')).error?.message).toBe('Only admins may do this');
    const marked = await agent.client
      .from('contact_submissions')
      .update({ status: 'read' })
      .eq('id', id)
      .select();
    expect(marked.data).toEqual([]);
  });

  test(`a profile needs an existing time zone and a name of at most 80 characters (${engine})`, async () => {
    const { client } = await makePerson(backendOn(engine), { role: 'admin' });
    const save = async (display_name: string, time_zone: string) =>
      (await client.rpc('save_my_profile', { display_name, time_zone })).error?.code;
    for (const zone of ['Mars/Olympus', '', 'ABC5', "UTC'; select 1", '+10'])
      expect([zone, await save('Mira', zone)]).toEqual([zone, '22023']);
    expect(await save('x'.repeat(81), 'UTC')).toBe('23514');
    expect(await save('a\u0007b', 'UTC')).toBe('23514');
    expect(await save('', 'America/Argentina/Buenos_Aires')).toBeUndefined();
  });
}
