import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { receive, run, storeReply } from '#supabase/tests/testing/receive-mail.ts';
import {
  change,
  emptySubmissions,
  eventsOf,
  namesIn,
  storeSubmissions,
  undo,
} from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString();
for (const engine of engines) {
  const start = async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const mira = await makePerson(backend, { role: 'admin' });
    const [asha, ravi] = await storeSubmissions(backend, [
      { first_name: 'Asha', email: 'asha@example.com', status: 'responded', created_at: hours(-200) },
      { first_name: 'Ravi', email: 'ravi@example.com', created_at: hours(-30) },
    ]);
    const view = (name: string, more: object = {}) => namesIn(mira, { view: name }, more);
    const counts = async () => (await mira.client.rpc('read_dashboard')).data.counts;
    return { backend, mira, asha, ravi, view, counts };
  };

  test(`who wrote again waits, and is overdue after a day (${engine})`, async () => {
    const { backend, mira, asha, view, counts } = await start();
    expect(await counts()).toMatchObject({ waiting_for_us: 1, overdue: 1, unassigned: 1, mine: 0 });
    expect(await receive(backend, 'ASHA@example.com', { created_at: hours(-40) })).toBe('stored');
    // The first unanswered mail counts.
    expect(await receive(backend, 'asha@example.com')).toBe('stored');
    expect(await counts()).toMatchObject({ waiting_for_us: 2, overdue: 2, unassigned: 2 });
    expect(await counts()).toMatchObject({ overdue: 2, responded: 1 });
    for (const name of ['waiting_for_us', 'overdue']) {
      expect(await view(name)).toEqual(['Asha', 'Ravi']);
      const after = { waiting_since: hours(-35), id: asha };
      expect(await view(name, { after })).toEqual(['Ravi']);
    }
    await change(mira, [asha], { assigned_to: mira.id });
    expect([await view('mine'), (await counts())?.mine]).toEqual([['Asha'], 1]);
    const settled = await change(mira, [asha], { wrote_again_at: null });
    expect(settled.rows).toMatchObject([{ wrote_again_at: null, status: 'responded' }]);
    expect(await view('mine')).toEqual([]);
    expect((await eventsOf(mira.client, asha)).map(({ kind }) => kind).slice(-4)).toEqual([
      ...['wrote_again', 'wrote_again', 'changed', 'changed'],
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
    // Answered again, it ends again.
    await run(backend, 'update public.contact_submissions set wrote_again_at = now() where id = $1', [ravi]);
    const answered = await change(mira, [ravi], { status: 'responded' });
    expect(answered.rows).toMatchObject([{ wrote_again_at: null, waiting_since: null }]);
    expect((await undo(mira, [ravi])).rows).toMatchObject([{ wrote_again_at: expect.any(String) }]);
    const undone = await undo(mira, [ravi]);
    expect(undone.rows).toMatchObject([{ status: 'unread', wrote_again_at: expect.any(String) }]);
  });

  test(`only a conversation that is open is found by its address (${engine})`, async () => {
    const { backend, asha } = await start();
    await run(backend, "update public.events set created_at = now() - interval '91 days'");
    const age = "update public.contact_submissions set created_at = now() - interval '91 days' where id = $1";
    await run(backend, age, [asha]);
    expect(await receive(backend, 'asha@example.com')).toBe('ignored');
    expect(await receive(backend, 'ravi@example.com', { created_at: hours(-31) })).toBe('ignored');
    expect(await receive(backend, 'nobody@example.com')).toBe('ignored');
    expect(await receive(backend, 'ravi@example.com', { message_id: '<same>' })).toBe('stored');
    expect(await receive(backend, 'ravi@example.com', { message_id: '<same>' })).toBe('repeated');
  });

  test(`a known Message-ID is another mail, unless everything in it is the same (${engine})`, async () => {
    const { backend, asha, ravi } = await start();
    const first = {
      ...{ message_id: '<same>', uid: 101, uid_validity: 1, created_at: hours(-2) },
      attachments: [{ part: '2', name: 'passport.pdf', bytes: 300 }],
    };
    const places = () =>
      run(
        backend,
        'select submission_id, body, uid::integer, uid_validity::integer from public.received_mails order by id',
      );
    const original = { submission_id: asha, body: 'Yes', uid: 101, uid_validity: 1 };
    expect(await receive(backend, 'asha@example.com', first)).toBe('stored');
    expect(await receive(backend, 'asha@example.com', first)).toBe('repeated');
    // Delivered twice: the first place stays, regardless of the sender of the second.
    expect(await receive(backend, 'asha@example.com', { ...first, uid: 102 })).toBe('repeated');
    expect(await places()).toEqual([original]);

    const others = [
      { body: 'No' },
      { subject: 'Other' },
      { quoted: 'More' },
      { attachments: [{ part: '2', name: 'passport.pdf', bytes: 301 }] },
      { attachments: [] },
      { created_at: hours(-1) },
    ];
    for (const [index, other] of others.entries())
      expect(await receive(backend, 'asha@example.com', { ...first, ...other, uid: 103 + index })).toBe(
        'stored',
      );
    expect(await receive(backend, 'ravi@example.com', { ...first, uid: 120 })).toBe('stored');
    const stored = await places();
    expect(stored).toHaveLength(8);
    expect(stored[0]).toEqual(original);
    expect(stored[7]).toEqual({ submission_id: ravi, body: 'Yes', uid: 120, uid_validity: 1 });

    // The mailbox was numbered anew, in another order.
    const renumbered = { ...first, uid_validity: 2 };
    expect(await receive(backend, 'ravi@example.com', { ...renumbered, uid: 1 })).toBe('repeated');
    expect(await receive(backend, 'asha@example.com', { ...renumbered, uid: 2, body: 'No' })).toBe(
      'repeated',
    );
    expect(await receive(backend, 'asha@example.com', { ...renumbered, uid: 3 })).toBe('repeated');
    // A copy of it there is no second place.
    expect(await receive(backend, 'asha@example.com', { ...renumbered, uid: 4 })).toBe('repeated');
    expect((await places()).filter((each) => (each as { uid_validity: number }).uid_validity === 2)).toEqual([
      { ...original, uid: 3, uid_validity: 2 },
      { ...original, body: 'No', uid: 2, uid_validity: 2 },
      { ...original, submission_id: ravi, uid: 1, uid_validity: 2 },
    ]);
  });

  test(`of one submission without an owner, all who answer get one notice, and 50 mails a day are stored (${engine})`, async () => {
    const { backend, asha, ravi } = await start();
    const people = [
      await makePerson(backend, { role: 'agent' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    await makePerson(backend, { role: 'viewer' });
    const noticesOf = (id?: string) =>
      run(
        backend,
        `select n.user_id from public.notices n join public.events e on e.id = n.event_id
         where e.submission_id = $1 and n.user_id = any ($2::uuid[])`,
        [id, people.map((person) => person.id)],
      );
    for (const _ of [1, 2, 3, 4, 5, 6]) await receive(backend, 'asha@example.com');
    await receive(backend, 'ravi@example.com');
    expect([await noticesOf(asha), await noticesOf(ravi)]).toMatchObject([{ length: 2 }, { length: 2 }]);
    for (let more = 7; more <= 50; more += 1) await receive(backend, 'asha@example.com');
    expect(await receive(backend, 'asha@example.com')).toBe('too_many');
    expect(await receive(backend, 'asha@example.com', { created_at: hours(1) })).toBe('too_many');
    expect(await receive(backend, 'ravi@example.com')).toBe('stored');
    expect(
      await run(
        backend,
        'select count(*)::integer as mails from public.received_mails where submission_id = $1',
        [asha],
      ),
    ).toEqual([{ mails: 50 }]);
    await run(backend, "update public.received_mails set created_at = created_at - interval '25 hours'");
    expect(await receive(backend, 'asha@example.com')).toBe('stored');
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
    const reply = await storeReply(backend, asha);
    await receive(backend, 'other@example.com', { reply_ids: [reply] });
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
