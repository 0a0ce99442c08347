import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

interface Activity {
  id: number;
  created_at: string;
  kind: string;
  actor_email: string | null;
  first_name: string | null;
}

for (const engine of engines) {
  test(`the activity of all, newest first, by person, in pages that miss nothing (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const [one, two] = await storeSubmissions(backend, [{ first_name: 'One' }, { first_name: 'Two' }]);
    await mira.client.rpc('take_submission', { submission_id: one });
    await mira.client.rpc('add_submission_note', { submission_id: one, note: 'Called.' });
    await tom.client.from('contact_submissions').update({ status: 'read' }).eq('id', two);
    await tom.client.rpc('take_submission', { submission_id: one, from_person: mira.id });
    const read = async (args: object = {}) => {
      const { data, error } = await mira.client.rpc('read_activity', args);
      expect(error).toBeNull();
      return data as Activity[];
    };
    const all = await read();
    expect(all.map(({ kind, actor_email, first_name }) => [kind, actor_email, first_name])).toEqual([
      ['taken', tom.email, 'One'],
      ['status_changed', tom.email, 'Two'],
      ['status_changed', mira.email, 'One'],
      ['note', mira.email, 'One'],
      ['taken', mira.email, 'One'],
      // No member of staff gave them their roles.
      ['role_given', null, null],
      ['role_given', null, null],
    ]);
    expect((await read({ by_person: mira.id })).map(({ kind }) => kind)).toEqual([
      'status_changed',
      'note',
      'taken',
    ]);
    const paged: Activity[] = [];
    for (;;) {
      const last = paged.at(-1);
      const page = await read({
        most: 1,
        ...(last && { before_created_at: last.created_at, before_id: last.id }),
      });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(all);
    expect(await read({ until: '2020-01-01' })).toEqual([]);
    expect(await read({ since: '2020-01-01' })).toHaveLength(7);
  });
}
