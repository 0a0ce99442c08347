import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { receive, run, storeReply } from '#supabase/tests/testing/receive-mail.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

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
  await mira.client.rpc('take_submission', { submission_id: asha });
  await tom.client.rpc('take_submission', { submission_id: ravi });
  replies = [];
  for (const id of [asha, ravi, asha]) replies.push(await storeReply(backend, id));
});

const mailsOf = (id: string) =>
  run(
    backend,
    'select email, body, is_from_another from public.received_mails where submission_id = $1 order by id',
    [id],
  );
const waitingSince = async (id: string) =>
  (
    await run<{ wrote_again_at: Date | null }>(
      backend,
      'select wrote_again_at from public.contact_submissions where id = $1',
      [id],
    )
  )[0]?.wrote_again_at?.toISOString();
const noticesOf = ({ id }: Person) =>
  run(backend, "select submission_id from public.notices where user_id = $1 and kind = 'wrote_again'", [id]);

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
  expect(await noticesOf(tom)).toEqual([{ submission_id: ravi }, { submission_id: ravi }]);
});

test('a reply that is unknown decides nothing', async () => {
  const reply_ids = ['00000000-0000-4000-8000-000000000000'];
  expect(await receive(backend, 'nobody@example.com', { reply_ids })).toBe('ignored');
  await receive(backend, 'ravi@example.com', { reply_ids });
  expect(await mailsOf(ravi)).toHaveLength(1);
});

/** As it was before migration 20261210000100. */
const WRONG = `create or replace function private.submission_of_mail(email text, reply_ids jsonb, received_at timestamptz)
  returns uuid language sql stable set search_path = '' as $$
    select r.submission_id from public.submission_replies r
    where r.id in (select id::uuid from jsonb_array_elements_text(reply_ids) as id)
    order by r.created_at desc limit 1
  $$`;
const migration = (name: string) =>
  readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8');
const runFile = (sql: string) => backend.deps.database.tx(asServer, (tx) => tx.script(sql));
const repair = () => runFile(migration('20261210000120_repair_of_answers'));

/** Files mails as the wrong function did: all under Asha, who had the newest reply. */
async function fileWrongly(...mails: [email: string, more: object][]): Promise<void> {
  await runFile(WRONG);
  for (const [email, more] of mails) await receive(backend, email, { reply_ids: replies, ...more });
  await runFile(migration('20261210000100_answers_by_reply'));
}

test('mails that were filed under another person are moved, with what followed from them', async () => {
  await fileWrongly(
    ['ravi@example.com', { body: 'hold it', created_at: hours(-3) }],
    ['asha@example.com', { body: 'my own', created_at: hours(-2) }],
    ['friend@example.com', { body: 'of no submission', created_at: hours(-1) }],
  );
  expect(await waitingSince(asha)).toBeDefined();
  await run(backend, "update private.outbox set state = 'skipped' where kind = 'wrote_again'");
  await repair();
  expect(await mailsOf(ravi)).toEqual([
    { email: 'ravi@example.com', body: 'hold it', is_from_another: false },
  ]);
  expect((await mailsOf(asha)).map((mail) => (mail as { body: string }).body)).toEqual([
    'my own',
    'of no submission',
  ]);
  const since = async (body: string) =>
    (
      await run<{ created_at: Date }>(
        backend,
        'select created_at from public.received_mails where body = $1',
        [body],
      )
    )[0]?.created_at.toISOString();
  expect(await waitingSince(ravi)).toBe(await since('hold it'));
  expect(await waitingSince(asha)).toBe(await since('my own'));
  expect(await noticesOf(tom)).toEqual([{ submission_id: ravi }]);
  expect(await noticesOf(mira)).toEqual([{ submission_id: asha }, { submission_id: asha }]);
  expect(
    await run(backend, "select state from private.outbox where kind = 'wrote_again' and submission_id = $1", [
      ravi,
    ]),
  ).toEqual([{ state: 'pending' }]);
  const raviSaw = await eventsOf(mira.client, ravi);
  expect(raviSaw.map(({ kind }) => kind).slice(-2)).toEqual(['wrote_again', 'note']);
  expect(raviSaw.at(-1)?.note).toMatch(/was filed under the submission of another person by mistake/);
  const ashaSaw = await eventsOf(mira.client, asha);
  expect(ashaSaw.map(({ kind }) => kind).slice(-3)).toEqual(['wrote_again', 'wrote_again', 'note']);
  expect(ashaSaw.at(-1)?.note).toMatch(/filed here by mistake/);
  expect(JSON.stringify(ashaSaw)).not.toMatch(/ravi/i);

  const before = await run(backend, 'select * from public.submission_events order by id');
  await repair();
  expect(await run(backend, 'select * from public.submission_events order by id')).toEqual(before);
});

test('a moved mail that was the only one ends the waiting of the wrong person', async () => {
  await fileWrongly(['ravi@example.com', {}]);
  await repair();
  expect(await waitingSince(asha)).toBeUndefined();
  expect(await noticesOf(mira)).toEqual([]);
});

test('no one waits for an answer to a moved mail that was answered, or that a program wrote', async () => {
  await fileWrongly(['ravi@example.com', {}], ['ravi@example.com', { is_automatic: true }]);
  await run(
    backend,
    "insert into public.submission_events (submission_id, kind) values ($1, 'wrote_again_settled')",
    [ravi],
  );
  await repair();
  expect(await mailsOf(ravi)).toHaveLength(2);
  expect(await waitingSince(ravi)).toBeUndefined();
  expect(await noticesOf(tom)).toEqual([]);
});

test('a mail from another address of the same person stays', async () => {
  await run(backend, 'update public.contact_submissions set person_id = $1 where id in ($1, $2)', [
    asha,
    ravi,
  ]);
  await fileWrongly(['ravi@example.com', {}]);
  await repair();
  expect(await mailsOf(asha)).toHaveLength(1);
});

test('the event of a mail cannot be moved without its mail', async () => {
  await receive(backend, 'ravi@example.com');
  await expect(
    run(backend, "update public.submission_events set submission_id = $1 where kind = 'wrote_again'", [asha]),
  ).rejects.toThrow('Submission events can only be added');
});
