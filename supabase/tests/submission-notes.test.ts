import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';

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
