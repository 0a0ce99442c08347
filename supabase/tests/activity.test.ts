import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { change, emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

interface Activity {
  id: number;
  about: string;
  kind: string;
  actor_email: string | null;
  first_name: string | null;
}

for (const engine of engines) {
  test(`the activity of all, newest first, by person and page by page (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [one, two] = await storeSubmissions(backend, [{ first_name: 'One' }, { first_name: 'Two' }]);
    await change(mira, [one], { assigned_to: mira.id });
    await mira.client.rpc('add_submission_note', { submission_id: one, note: 'Called.' });
    await change(tom, [two], { status: 'read' });
    await change(tom, [one], { assigned_to: tom.id });
    const read = () =>
      mira.client.from('activity').select().eq('is_by_staff', true).order('id', { ascending: false });
    const all = (await read()).data as Activity[];
    expect(
      all.map(({ about, kind, actor_email, first_name }) => [about, kind, actor_email, first_name]),
    ).toEqual([
      ['submission', 'changed', tom.email, 'One'],
      ['submission', 'changed', tom.email, 'Two'],
      ['submission', 'note', mira.email, 'One'],
      ['submission', 'changed', mira.email, 'One'],
      ['submission', 'changed', mira.email, 'One'],
      // No member of staff gave them their roles.
      ['account', 'role_given', null, null],
      ['account', 'role_given', null, null],
    ]);
    expect((await read().eq('actor_id', mira.id)).data).toEqual(all.slice(2, 5));
    expect((await read().lt('id', all[2]?.id)).data).toEqual(all.slice(3));
    expect((await read().lt('created_at', '2020-01-01')).data).toEqual([]);
    // An agent sees nothing of accounts.
    expect(
      (
        await (
          await makePerson(backend, { role: 'agent' })
        ).client
          .from('activity')
          .select()
          .eq('is_by_staff', true)
      ).data,
    ).toHaveLength(5);
  });
}
