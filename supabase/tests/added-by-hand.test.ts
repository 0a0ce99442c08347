import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import {
  emptySubmissions,
  eventsOf,
  othersOf,
  storeSubmissions,
} from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({ limitsFactor: 0.1 }, engines);
const call = {
  channel: 'phone',
  first_name: ' Asha ',
  last_name: 'Rao',
  email: 'Asha@example.com',
  phone: '+91 92868 14765',
  message: 'Called about the second floor.',
};

for (const engine of engines) {
  test(`a call is added by the rules of the form, without its limit and without a notice (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client, email, id } = await makePerson(backend, { role: 'admin' });
    const added: string[] = [];
    for (const channel of ['phone', 'visit', 'whatsapp']) {
      const { data, error } = await client.rpc('add_submission', {
        ...call,
        channel,
        message: `By ${channel}, about a flat.`,
        about: 'brisnevia',
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({
        first_name: 'Asha',
        channel,
        source: channel,
        about: 'brisnevia',
        status: 'read',
        assigned_to: id,
      });
      added.push((data as { id: string }).id);
    }
    expect(await eventsOf(client, added[0])).toMatchObject([{ kind: 'added', actor_email: email }]);
    const queued = 'select submission_id from private.outbox';
    expect(await backend.deps.database.tx(asServer, (tx) => tx.query(queued))).toEqual([]);
    for (const wrong of [
      { channel: 'form' },
      { channel: 'fax' },
      { channel: null },
      { email: 'nobody' },
      { email: null, phone: null },
      { message: 'short' },
      { first_name: ' ' },
    ]) {
      const { error } = await client.rpc('add_submission', { ...call, ...wrong });
      expect([wrong, error?.code]).toEqual([wrong, 'channel' in wrong ? '22023' : '23514']);
    }
  });

  test(`added twice it is stored once (${engine})`, async () => {
    const { client } = await makePerson(backendOn(engine), { role: 'admin' });
    await emptySubmissions(backendOn(engine));
    const [first, second] = [
      await client.rpc('add_submission', call),
      await client.rpc('add_submission', call),
    ];
    expect((second.data as { id: string }).id).toBe((first.data as { id: string }).id);
  });

  test(`a person is recognised by the address in any case and by the phone in any format (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client } = await makePerson(backend, { role: 'admin' });
    const [byPhone, byEmail, local] = await storeSubmissions(backend, [
      { email: 'other@example.com', phone: '+91 92868 14765' },
      { email: 'ASHA@example.com' },
      { email: 'third@example.com', phone: '0412 345 678' },
      { email: 'fourth@example.com', phone: 'please write first' },
    ]);
    const known = async (email: string, phone: string) => {
      const { data } = await client.rpc('submissions_of_person', { email, phone });
      return (data as Array<{ id: string }>).map(({ id }) => id).sort();
    };
    expect(await known(' asha@example.com ', '')).toEqual([byEmail]);
    for (const phone of ['09286814765', '0091-92868-14765', '(92868) 14765'])
      expect([phone, await known('', phone)]).toEqual([phone, [byPhone]]);
    expect(await known('', '+61 412 345 678')).toEqual([local]);
    expect(await known('asha@example.com', '9286814765')).toEqual([byEmail, byPhone].sort());
    expect(await known('', '14765')).toEqual([]);
    expect(await known('', '')).toEqual([]);
    const { data } = await client.rpc('add_submission', { ...call, phone: '92868 14765' });
    expect((await othersOf(client, (data as { id: string }).id)).sort()).toEqual([byEmail, byPhone].sort());
  });
}
