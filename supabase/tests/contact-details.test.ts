import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  test(`a caller without an email is added by phone, not answered by mail, and erased alone (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client } = await makePerson(backend, { role: 'admin' });
    const add = async (message: string) =>
      (
        await client.rpc('add_submission', {
          channel: 'phone',
          first_name: 'Asha',
          last_name: 'Rao',
          email: null,
          phone: '+91 98765 43210',
          message,
        })
      ).data as { id: string; email: string };
    const [first, second] = [await add('Asked for the plans.'), await add('Asked for the prices.')];
    expect(first.email).toBe('');
    const erased = await client.rpc('erase_person', { submission_id: first.id, email: '' });
    expect(erased.data).toMatchObject({ submissions: 1, accounts: 0, accounts_kept: 0 });
    const { data } = await client.from('contact_submissions').select('id').eq('email', '');
    expect(data).toEqual([{ id: second.id }]);
    expect((await client.from('activity').select('kind').eq('kind', 'erased')).data).toHaveLength(1);
  });
}
