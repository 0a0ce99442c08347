import { beforeEach, expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { receive, run, storeReply } from '#supabase/tests/testing/receive-mail.ts';
import { change, emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, ['postgres']);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

let backend: TestBackend;
let mira: Person;
let tom: Person;
let asha: string;
let ravi: string;
/** The replies, oldest first: to Asha, to Ravi, to Asha again. */
let replies: string[];

beforeEach(async () => {
  backend = backendOn('postgres');
  await emptySubmissions(backend);
  mira = await makePerson(backend, { role: 'admin' });
  tom = await makePerson(backend, { role: 'admin' });
  [asha = '', ravi = ''] = await storeSubmissions(backend, [
    { first_name: 'Asha', email: 'asha@example.com', status: 'responded', created_at: hours(-200) },
    { first_name: 'Ravi', email: 'ravi@example.com', status: 'responded', created_at: hours(-100) },
  ]);
  await change(mira, [asha], { assigned_to: mira.id });
  await change(tom, [ravi], { assigned_to: tom.id });
  replies = [];
  for (const id of [asha, ravi, asha]) replies.push(await storeReply(backend, id));
});

const mailsOf = (id: string) =>
  run(
    backend,
    'select email, body, is_from_another from public.received_mails where submission_id = $1 order by id',
    [id],
  );
const noticesOf = ({ id }: Person) =>
  run(
    backend,
    `select e.submission_id from public.notices n join public.events e on e.id = n.event_id
     where n.user_id = $1 and e.kind = 'wrote_again'`,
    [id],
  );

test('an answer belongs to the submission of the reply that it names, not to the newest reply', async () => {
  const [first, second, third] = replies;
  await receive(backend, 'ravi@example.com', { reply_ids: [second], body: 'to the older of two' });
  await receive(backend, 'asha@example.com', { reply_ids: [first], body: 'to the oldest' });
  await receive(backend, 'brother@example.com', { reply_ids: [second], body: 'from another address' });
  await receive(backend, 'asha@example.com', { reply_ids: [first, third], body: 'to both' });
  expect(await mailsOf(ravi)).toEqual([
    { email: 'ravi@example.com', body: 'to the older of two', is_from_another: false },
    { email: 'brother@example.com', body: 'from another address', is_from_another: true },
  ]);
  expect(await mailsOf(asha)).toEqual([
    { email: 'asha@example.com', body: 'to the oldest', is_from_another: false },
    { email: 'asha@example.com', body: 'to both', is_from_another: false },
  ]);
  // One of the two has not been seen.
  expect(await noticesOf(tom)).toEqual([{ submission_id: ravi }]);
});

test('a reply that is unknown decides nothing', async () => {
  const reply_ids = ['00000000-0000-4000-8000-000000000000'];
  expect(await receive(backend, 'nobody@example.com', { reply_ids })).toBe('ignored');
  await receive(backend, 'ravi@example.com', { reply_ids });
  expect(await mailsOf(ravi)).toHaveLength(1);
});
