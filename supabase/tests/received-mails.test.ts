import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { emptySubmissions, eventsOf, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();
const reader = randomUUID();
let uid = 0;

async function run<T>(backend: TestBackend, sql: string, params: unknown[] = []): Promise<T[]> {
  return (await backend.deps.database.tx(asServer, (tx) => tx.query(sql, params))) as T[];
}

/** As the reader of the mailbox stores it. */
async function receive(backend: TestBackend, email: string, more: object = {}): Promise<string | undefined> {
  uid += 1;
  const mail = {
    ...{
      email,
      name: '',
      subject: 'Re',
      body: 'Yes',
      quoted: '',
      attachments: [],
      message_id: `<${uid}@example.com>`,
    },
    ...{ uid, uid_validity: 1, reply_ids: [], is_automatic: false, created_at: hours(0), ...more },
  };
  await run(backend, 'select private.lease_mailbox($1, $2)', ['office', reader]);
  const sql = 'select private.receive_mail($1, $2, $3::jsonb) as outcome';
  const [row] = await run<{ outcome: string }>(backend, sql, ['office', reader, JSON.stringify(mail)]);
  return row?.outcome;
}

for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'admin' });
    const [asha, ravi] = await storeSubmissions(backend, [
      { first_name: 'Asha', email: 'asha@example.com', status: 'responded', created_at: hours(-200) },
      { first_name: 'Ravi', email: 'ravi@example.com', created_at: hours(-30) },
    ]);
    const view = async (in_view: string, more: object = {}) => {
      const { data } = await mira.client.rpc('search_submissions', { in_view, ...more });
      return (data as { first_name: string }[]).map(({ first_name }) => first_name);
    };
    const counts = async () => (await mira.client.rpc('count_views')).data;
    return { backend, mira, asha, ravi, view, counts };
  };

  test(`who wrote again waits, and is overdue after a day (${engine})`, async () => {
    const { backend, mira, asha, view, counts } = await start();
    expect(await counts()).toMatchObject({ waiting_for_us: 1, overdue: 1, unassigned: 1, mine: 0 });
    expect(await receive(backend, 'ASHA@example.com', { created_at: hours(-40) })).toBe('stored');
    // The first unanswered mail counts.
    expect(await receive(backend, 'asha@example.com')).toBe('stored');
    expect(await counts()).toMatchObject({ waiting_for_us: 2, overdue: 2, unassigned: 2 });
    expect((await mira.client.rpc('count_submissions')).data).toMatchObject({ overdue: 2, responded: 1 });
    for (const name of ['waiting_for_us', 'overdue']) {
      expect(await view(name)).toEqual(['Asha', 'Ravi']);
      const after = { after_at: hours(-35), after_id: asha };
      expect(await view(name, after)).toEqual(['Ravi']);
    }
    await mira.client.rpc('take_submission', { submission_id: asha });
    expect([await view('mine'), (await counts())?.mine]).toEqual([['Asha'], 1]);
    const settled = await mira.client.rpc('settle_wrote_again', { submission_id: asha });
    expect(settled.data).toMatchObject({ wrote_again_at: null, status: 'responded' });
    expect(await view('mine')).toEqual([]);
    expect((await eventsOf(mira.client, asha)).map(({ kind }) => kind).slice(-4)).toEqual([
      ...['wrote_again', 'wrote_again', 'taken', 'wrote_again_settled'],
    ]);
  });

  test(`a mark ends the waiting, and its undo begins it again (${engine})`, async () => {
    const { backend, mira, ravi } = await start();
    await receive(backend, 'ravi@example.com');
    const mark = await mira.client
      .from('contact_submissions')
      .update({ status: 'responded' })
      .eq('id', ravi)
      .select();
    expect(mark.data).toMatchObject([{ wrote_again_at: null }]);
    const undone = await mira.client.rpc('undo_my_changes', { submission_ids: [ravi] });
    expect(undone.data).toMatchObject([{ status: 'unread', wrote_again_at: expect.any(String) }]);
  });

  test(`only a conversation that is open is found by its address (${engine})`, async () => {
    const { backend, asha } = await start();
    await run(backend, 'alter table public.submission_events disable trigger user');
    await run(backend, "update public.submission_events set created_at = now() - interval '91 days'");
    await run(backend, 'alter table public.submission_events enable trigger user');
    const age = "update public.contact_submissions set created_at = now() - interval '91 days' where id = $1";
    await run(backend, age, [asha]);
    expect(await receive(backend, 'asha@example.com')).toBe('ignored');
    expect(await receive(backend, 'ravi@example.com', { created_at: hours(-31) })).toBe('ignored');
    expect(await receive(backend, 'nobody@example.com')).toBe('ignored');
    expect(await receive(backend, 'ravi@example.com', { message_id: '<same>' })).toBe('stored');
    expect(await receive(backend, 'ravi@example.com', { message_id: '<same>' })).toBe('repeated');
  });

  test(`only the process that holds the lease stores mails (${engine})`, async () => {
    const { backend } = await start();
    await receive(backend, 'ravi@example.com');
    const other = randomUUID();
    const lease = (id: string) =>
      run(backend, 'select private.lease_mailbox($1, $2) as is_leased', ['office', id]);
    expect(await lease(other)).toEqual([{ is_leased: false }]);
    await expect(run(backend, 'select private.pass_mails($1, $2, 99)', ['office', other])).rejects.toThrow(
      'Another process reads this mailbox',
    );
    await run(backend, "update private.mailboxes set leased_until = now() - interval '1 second'");
    expect(await lease(other)).toEqual([{ is_leased: true }]);
    await run(backend, 'delete from private.mailboxes');
  });

  test(`a mail is a contact, and goes with its sender and with the submission (${engine})`, async () => {
    const { backend, mira, asha } = await start();
    await receive(backend, 'asha@example.com');
    await run(backend, "update public.contact_submissions set created_at = now() - interval '2 years'");
    const [reply] = await run<{ id: string }>(
      backend,
      `insert into public.submission_replies (id, submission_id, actor_email, actor_name, subject, body, state)
       values (gen_random_uuid(), $1, 'mira@nevia.test', 'Mira', 'Re', 'Yes', 'sent') returning id`,
      [asha],
    );
    await receive(backend, 'other@example.com', { reply_ids: [reply?.id] });
    const left = () => run(backend, 'select email, is_from_another from public.received_mails order by id');
    expect(await left()).toEqual([
      { email: 'asha@example.com', is_from_another: false },
      { email: 'other@example.com', is_from_another: true },
    ]);
    const contact =
      "select private.had_contact_since(s, now() - interval '1 hour') as is_recent from public.contact_submissions s where id = $1";
    expect(await run(backend, contact, [asha])).toEqual([{ is_recent: true }]);
    await mira.client.rpc('erase_person', { email: 'other@example.com' });
    expect(await left()).toEqual([{ email: 'asha@example.com', is_from_another: false }]);
    await mira.client.rpc('erase_person', { email: 'asha@example.com' });
    expect(await left()).toEqual([]);
  });
}
