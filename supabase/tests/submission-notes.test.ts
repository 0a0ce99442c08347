import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
import { eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const NO_SUBMISSION = '00000000-0000-4000-8000-000000000000';

test.each(engines)('a note needs a submission and a text (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { client: admin } = await makePerson(backend, { role: 'admin' });
  const [id] = await storeSubmissions(backend, [{ message: 'A submission with notes' }]);
  const add = async (submissionId: string | undefined, note: string) =>
    (await admin.rpc('add_submission_note', { submission_id: submissionId, note })).error?.code;
  expect(await add(NO_SUBMISSION, 'Called back.')).toBe('23503');
  expect(await add(id, ' \n ')).toBe('23514');
  expect(await add(id, 'x'.repeat(5001))).toBe('23514');
  expect(await add(id, 'bell \u0007')).toBe('23514');
  expect(await add(id, 'Called back.\nWants Sydnevia.')).toBeUndefined();
});

test.each(engines)('the author of a note can edit it for 15 minutes (%s)', async (engine) => {
  const backend = backendOn(engine);
  const [mira, tom] = [
    await makePerson(backend, { role: 'admin' }),
    await makePerson(backend, { role: 'admin' }),
  ];
  const [id] = await storeSubmissions(backend, [{ message: 'A submission with a note' }]);
  const { data } = await mira.client.rpc('add_submission_note', { submission_id: id, note: 'Caled back.' });
  const event = data as { id: number };
  const edit = (who: typeof mira, note: string) =>
    who.client.rpc('edit_submission_note', { event_id: event.id, note });
  expect((await edit(mira, ' Called back. ')).data).toMatchObject({
    note: 'Called back.',
    edited_at: expect.any(String),
  });
  expect((await edit(mira, ' ')).error?.code).toBe('23514');
  expect((await edit(tom, 'Mine now')).status).toBe(409);
  await query(backend, "update public.events set created_at = now() - interval '16 minutes' where id = $1", [
    event.id,
  ]);
  expect((await edit(mira, 'Too late')).status).toBe(409);
  // The note has taken the submission.
  expect(await eventsOf(tom.client, id)).toMatchObject([
    { kind: 'received' },
    { kind: 'changed', after: { assigned_to: mira.id, status: 'read' } },
    { kind: 'note', note: 'Called back.', actor_email: mira.email },
  ]);
});
