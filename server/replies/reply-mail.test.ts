import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { functionDeps } from '#server/functions/function-deps.ts';
import { startOutboxSweeper } from '#server/functions/outbox-sweeper.ts';
import { type ClaimedMail, sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

const makeDue = (backend: TestBackend) =>
  run(backend, `update private.outbox set next_attempt_at = now() where state in ('pending', 'sending')`);

const sendReplies = ({ deps }: TestBackend) => sendDueMails(functionDeps(deps));

const replies = (backend: TestBackend) =>
  run<{ state: string; tries: number; last_error: string | null }>(
    backend,
    'select state, tries, last_error from public.submission_replies order by created_at',
  );

test.each(engines)(
  'a reply claimed by a process that died goes out once, under the same id (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    const id = await storeSubmission(backend, 'lease@example.com');
    const mira = await replyingPerson(backend, id);
    backend.mail.behave('refuse');
    const reply = plainReply(id);
    await mira.send(reply);
    await answersSettled();
    backend.mail.behave('accept');
    await makeDue(backend);
    // Claimed, and then the process dies.
    const [claimed] = await run<{ mails: ClaimedMail[] }>(
      backend,
      `select public.claim_mails('reply') as mails`,
    );
    expect(claimed?.mails).toHaveLength(1);
    expect(await sendReplies(backend)).toBe(0);
    await makeDue(backend);
    const sweepers = [1, 2].map(() => startOutboxSweeper(backend.deps));
    const sent = await Promise.all(sweepers.map(({ runNow }) => runNow()));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(backend.mail.received.map(({ messageId }) => messageId)).toEqual([
      `<reply-${reply.id}@nevia.test>`,
    ]);
    // The process whose claim has expired comes back late, and changes nothing.
    const { id: mailId, claim } = claimed?.mails[0] ?? {};
    expect(
      await run(backend, "select public.mark_mail($1, $2, 'late', true) as state", [mailId, claim]),
    ).toEqual([{ state: null }]);
    expect(await replies(backend)).toMatchObject([{ state: 'sent', last_error: null }]);
    for (const sweeper of sweepers) await sweeper.close();
    await backend.close();
  },
);

test.each(engines)(
  'given up after eight tries, it comes back to staff and is sent again (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    const id = await storeSubmission(backend, 'later@example.com');
    const mira = await replyingPerson(backend, id);
    const client = backend.client({ headers: { authorization: `Bearer ${mira.token}` } });
    backend.mail.behave('refuse');
    const reply = plainReply(id);
    await mira.send(reply);
    await answersSettled();
    expect(await replies(backend)).toEqual([
      { state: 'pending', tries: 1, last_error: expect.stringMatching(/451/) },
    ]);
    for (let n = 2; n <= 8; n += 1) {
      await makeDue(backend);
      expect(await sendReplies(backend)).toBe(0);
    }
    expect(await replies(backend)).toMatchObject([{ state: 'failed', tries: 8 }]);
    const unsent = async () => (await client.rpc('read_dashboard')).data.unsent;
    expect(await unsent()).toEqual([
      { reply_id: reply.id, submission_id: id, first_name: 'Asha', last_name: 'Rao', state: 'failed' },
    ]);
    backend.mail.behave('accept');
    await makeDue(backend);
    expect(await sendReplies(backend)).toBe(0);
    // Pressed twice.
    const again = await Promise.all([mira.send({ again: reply.id }), mira.send({ again: reply.id })]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    await answersSettled();
    expect(await backend.mail.waitFor('later@example.com')).toHaveLength(1);
    expect(await unsent()).toEqual([]);
    const { data } = await client.from('events').select('kind').eq('reply_id', reply.id).order('id');
    expect(data?.map(({ kind }) => kind)).toEqual([
      'replied',
      'reply_delayed',
      'reply_failed',
      'reply_again',
      'reply_sent',
    ]);
    await backend.close();
  },
);

test.each(engines)('a reply is not sent without a file that it names (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  const id = await storeSubmission(backend, 'missing@example.com');
  const mira = await replyingPerson(backend, id);
  backend.mail.behave('refuse');
  const reply = { ...plainReply(id), files: [await mira.attach('costs.pdf')] };
  await mira.send(reply);
  await answersSettled();
  backend.mail.behave('accept');
  await run(backend, 'delete from private.reply_files');
  await makeDue(backend);
  expect(await sendReplies(backend)).toBe(0);
  expect(await replies(backend)).toMatchObject([{ state: 'failed', last_error: 'ATTACHMENT_MISSING' }]);
  // As stored by earlier versions, whose files were in a folder.
  await run(
    backend,
    `insert into public.submission_replies (id, submission_id, actor_email, actor_name, subject, body, attachments)
     values (gen_random_uuid(), $1, 'm@example.com', 'Mira', 'S', 'B', '[{"name": "old.pdf", "bytes": 3, "sha256": "a"}]')`,
    [id],
  );
  await makeDue(backend);
  expect(await sendReplies(backend)).toBe(0);
  expect(await replies(backend)).toMatchObject([
    { last_error: 'ATTACHMENT_MISSING' },
    { last_error: 'ATTACHMENT_MISSING' },
  ]);
  expect(backend.mail.received).toEqual([]);
  await backend.close();
});
