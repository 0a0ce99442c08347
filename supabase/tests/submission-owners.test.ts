import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, removeRole } from '#server/testing/people.ts';
import { rights } from '#supabase/rules/rights.ts';
import { change, eventsOf, refusal, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
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
    await change(leaves, ids, { assigned_to: leaves.id });
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
      kind: 'changed',
      after: { assigned_to: null, assigned_at: null },
      account_email: leaves.email,
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
    const give = () => change(admin, [id], { assigned_to: agent.id });
    await give();
    await admin.client.rpc('change_role', { account_id: agent.id, role: 'admin' });
    expect(await owner()).toEqual([{ assigned_to: agent.id }]);
    await admin.client.rpc('change_role', { account_id: agent.id, role: 'viewer' });
    expect(await owner()).toEqual([{ assigned_to: null }]);
    expect(await refusal(give())).toBe('22023');
    const refused = await agent.client.rpc('change_submissions', { ids: [id], changes: {} });
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
