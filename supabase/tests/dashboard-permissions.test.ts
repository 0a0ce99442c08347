import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { anyEngine } from '#server/database/testing/test-databases.ts';
import { type AskingClients, askingClients, storeSubmissions } from './asking-clients.ts';

const backendOn = backendsForFile();
const SECRET = 'Only staff may read this sentence.';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every function of the dashboard, and who may call it. */
const functions: Array<[name: string, args: (id: string) => object, allowed: Array<keyof AskingClients>]> = [
  ['search_submissions', () => ({ search: 'sentence' }), ['admin']],
  ['count_found_submissions', () => ({ search: 'sentence' }), ['admin']],
  ['count_submissions', () => ({}), ['admin']],
  ['submissions_of_same_sender', (id) => ({ submission_id: id }), ['admin']],
  ['submission_insight', () => ({ time_zone: 'Australia/Sydney' }), ['admin']],
  ['submission_mail_summary', () => ({}), ['admin', 'service']],
  ['add_submission_note', (id) => ({ submission_id: id, note: 'Called back.' }), ['admin']],
  ['delete_old_submissions', () => ({ older_than_months: 1200 }), ['service']],
  ['erase_person', () => ({ email: 'nobody@example.com' }), ['admin']],
];

for (const engine of anyEngine) {
  for (const [name, args, allowed] of functions) {
    test(`${name} answers ${allowed.join(' and ')} alone (${engine})`, async () => {
      const backend = backendOn(engine);
      const clients = await askingClients(backend);
      const [id = ''] = await storeSubmissions(backend, [
        { message: `${SECRET} ${name}` },
        { message: SECRET + name },
      ]);
      for (const [who, client] of Object.entries(clients)) {
        const { data, error, status } = await client.rpc(name, args(id));
        if (allowed.includes(who as keyof AskingClients)) {
          expect([who, error, status]).toEqual([who, null, 200]);
        } else {
          expect([who, data, status]).toEqual([who, null, who === 'anon' ? 401 : 403]);
          expect(error?.code).toBe('42501');
          expect(JSON.stringify(error)).not.toContain('sentence');
        }
      }
    });
  }

  test(`an admin who lost the role is refused with the next call (${engine})`, async () => {
    const backend = backendOn(engine);
    const { admin } = await askingClients(backend);
    const { data } = await admin.auth.getUser();
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query('delete from public.user_roles where user_id = $1', [data.user?.id]),
    );
    expect((await admin.rpc('search_submissions', {})).status).toBe(403);
    expect((await admin.from('contact_submissions').select('*')).data).toEqual([]);
  });

  test(`nobody writes events but through a note, and nobody changes or removes one (${engine})`, async () => {
    const backend = backendOn(engine);
    const clients = await askingClients(backend);
    const [id] = await storeSubmissions(backend, [{ message: `${SECRET} append-only` }]);
    for (const client of Object.values(clients)) {
      const event = { submission_id: id, kind: 'note', note: 'forged', actor_email: 'someone@else.test' };
      expect((await client.from('submission_events').insert(event)).error).not.toBeNull();
      const changed = client.from('submission_events').update({ note: 'x' }).eq('submission_id', id).select();
      expect((await changed).data ?? []).toEqual([]);
      const removed = client.from('submission_events').delete().eq('submission_id', id).select();
      expect((await removed).data ?? []).toEqual([]);
    }
    const { data } = await clients.admin.from('submission_events').select('kind').eq('submission_id', id);
    expect(data).toEqual([{ kind: 'received' }]);
    expect((await clients.user.from('submission_events').select('kind')).data).toEqual([]);
  });

  test(`a note needs a submission and a text (${engine})`, async () => {
    const backend = backendOn(engine);
    const { admin } = await askingClients(backend);
    const [id] = await storeSubmissions(backend, [{ message: `${SECRET} notes` }]);
    const add = async (submissionId: string | undefined, note: string) =>
      (await admin.rpc('add_submission_note', { submission_id: submissionId, note })).error?.code;
    expect(await add(NOBODY, 'Called back.')).toBe('23503');
    expect(await add(id, ' \n ')).toBe('23514');
    expect(await add(id, 'x'.repeat(5001))).toBe('23514');
    expect(await add(id, 'bell \u0007')).toBe('23514');
    expect(await add(id, 'Called back.\nWants Sydnevia.')).toBeUndefined();
  });
}
