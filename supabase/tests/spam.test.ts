import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import { query } from './testing/stored-home.ts';
import { change, emptySubmissions, storeSubmissions } from './testing/submissions.ts';

const backendOn = backendsForFile({}, engines);

test.each(engines)(
  'what is not an enquiry is in no count of staff, activity, close match or notice, and gets no mail (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const [mira, tom] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const email = 'asha@example.com';
    const [real, spam] = await storeSubmissions(backend, [
      { first_name: 'Real', email, created_at: new Date(Date.now() - 3_600_000).toISOString() },
      { first_name: 'Spam', email },
    ]);
    const sql = async (text: string, params: unknown[] = []) =>
      Object.values((await query(backend, text, params))[0] ?? {})[0];
    const rpc = async (name: string, args: object = {}) =>
      (await mira.client.rpc(name, args).throwOnError()).data;
    await change(mira, [real, spam], { assigned_to: tom.id });
    await query(
      backend,
      `insert into public.submission_replies (id, submission_id, actor_id, actor_email, actor_name, subject, body)
       select gen_random_uuid(), id, $1, 'tom@nevia.test', 'Tom', 'Hello', 'Yes' from public.contact_submissions`,
      [tom.id],
    );
    await query(backend, "update private.outbox set state = 'failed' where kind = 'reply'");

    const names = (rows: { first_name: string }[]) => [...new Set(rows.map((row) => row.first_name))].sort();
    const activity = async (column: string) => {
      const { data } = await mira.client.from('activity').select().eq('is_by_staff', true).throwOnError();
      return data.filter(({ after }) => after && column in after);
    };
    const shown = async () => ({
      owned: (await rpc('list_staff_accounts')).find((row: { user_id: string }) => row.user_id === tom.id)
        .submissions,
      given: names(await activity('assigned_to')),
      marked: names(await activity('spam_at')),
      unsent: names((await rpc('read_dashboard')).unsent),
      close: names(await rpc('close_submissions', { filter: { search: 'rao exam' } })),
      closeSpam: names(await rpc('close_submissions', { filter: { search: 'rao exam', stage: 'spam' } })),
      notices: (await tom.client.rpc('read_my_notices')).data.notices.length,
      current:
        await sql(`select count(*)::integer from public.notices n join public.events e on e.id = n.event_id
         where private.is_current(e, n.user_id)`),
      mailOf: await sql("select private.submission_of_mail($1, '[]', now())", [email]),
    });
    const both = ['Real', 'Spam'];
    const before = {
      ...{ owned: 2, given: both, marked: [], unsent: both, close: both, closeSpam: [] },
      ...{ notices: 4, current: 4, mailOf: spam },
    };
    expect(await shown()).toEqual(before);

    await change(mira, [spam], { spam_at: true });
    expect(await shown()).toEqual({
      ...{
        owned: 1,
        given: ['Real'],
        marked: ['Spam'],
        unsent: ['Real'],
        close: ['Real'],
        closeSpam: ['Spam'],
      },
      ...{ notices: 2, current: 2, mailOf: real },
    });
    // It writes again, to its own address: no one gets a notice or a mail.
    await query(
      backend,
      `with event as (insert into public.events (submission_id, kind) values ($1, 'wrote_again') returning id)
       insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body,
         quoted, message_id, mailbox, uid_validity, uid)
       select id, $1, $2, '', false, false, 'Re', 'Yes', '', id::text, 'office', 1, id from event`,
      [spam, email],
    );
    expect(
      await sql(
        `select count(*)::integer from public.notices n join public.events e on e.id = n.event_id where e.kind = 'wrote_again'`,
      ),
    ).toBe(0);
  },
);

test.each(engines)('a warning of retention does not count what is not an enquiry (%s)', async (engine) => {
  const backend = backendOn(engine);
  await emptySubmissions(backend);
  const agent = await makePerson(backend, { role: 'agent' });
  const created_at = new Date(Date.now() - 900 * 24 * 3_600_000).toISOString();
  const [, spam] = await storeSubmissions(backend, [{ created_at }, { created_at }]);
  const warn = () => query(backend, 'select private.warn_of_deletions(12) as count');
  await change(agent, [spam], { spam_at: true });
  expect(await warn()).toEqual([{ count: 1 }]);
  await change(agent, [spam], { spam_at: null });
  expect(await warn()).toEqual([{ count: 1 }]);
});

test.each(engines)('retention spares buyers, and deletes spam after 30 days (%s)', async (engine) => {
  const backend = backendOn(engine);
  await emptySubmissions(backend);
  const created_at = new Date(Date.now() - 900 * 24 * 3_600_000).toISOString();
  const names = ['Buyer', 'Lost', 'Old spam', 'New spam', 'Flagged buyer'];
  await storeSubmissions(
    backend,
    names.map((first_name) => ({ first_name, ...(/^(Buyer|Lost)/.test(first_name) && { created_at }) })),
  );
  await query(
    backend,
    `update public.contact_submissions set
       stage = case when first_name like '%uyer' then 'settled' else 'new' end,
       spam_at = case first_name when 'Old spam' then now() - interval '30 days'
         when 'Flagged buyer' then now() - interval '90 days' when 'New spam' then now() - interval '29 days' end`,
  );
  await query(backend, 'delete from public.events');
  await query(backend, 'select private.warn_of_deletions(12)');
  await query(backend, "update private.deletion_warnings set warned_at = now() - interval '31 days'");
  expect(await query(backend, 'select public.delete_old_submissions(12) as deleted')).toEqual([
    { deleted: 1 },
  ]);
  await query(backend, 'select private.delete_spam()');
  const left = await query(backend, 'select first_name from public.contact_submissions order by first_name');
  expect(left.map(({ first_name }) => first_name)).toEqual(['Buyer', 'Flagged buyer', 'New spam']);
});
