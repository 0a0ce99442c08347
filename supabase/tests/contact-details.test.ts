import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

for (const engine of engines) {
  test(`contact details are corrected by the rules of the form, and the timeline keeps the old ones (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client } = await makePerson(backend, { role: 'agent' });
    const [id] = await storeSubmissions(backend, [
      { email: 'asha@exmaple.com', message: 'With a slip of the pen' },
    ]);
    const correct = (change: object) =>
      client.rpc('correct_contact', {
        submission_id: id,
        first_name: 'Asha',
        last_name: 'Rao',
        email: 'asha@example.com',
        phone: '',
        ...change,
      });
    expect((await correct({ email: ' asha@example.com ' })).data).toMatchObject({
      email: 'asha@example.com',
      phone: null,
    });
    await correct({});
    for (const wrong of [{ email: 'asha' }, { email: '' }, { first_name: ' ' }, { phone: 'x'.repeat(41) }])
      expect([wrong, (await correct(wrong)).error?.code]).toEqual([wrong, '23514']);
    expect((await eventsOf(client, id)).slice(1)).toMatchObject([
      { kind: 'corrected', note: 'Asha Rao, asha@exmaple.com' },
    ]);
  });

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
    await client.rpc('request_erasure', { submission_id: first.id, email: '' });
    await backend.deps.database.tx(asServer, async (tx) => {
      await tx.query('update private.due_erasures set due_at = now()');
      await tx.query('select private.erase_due()');
    });
    const { data } = await client.from('contact_submissions').select('id').eq('email', '');
    expect(data).toEqual([{ id: second.id }]);
    const { data: activity } = await client.rpc('read_activity');
    expect((activity as Array<{ kind: string }>).map(({ kind }) => kind)).toContain('erased');
  });
}
