import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

const backendOn = backendsForFile();

for (const engine of engines) {
  test(`a colleague's reply or submission is a reason to ask once (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'two@example.com');
    const mira = await replyingPerson(backend, id);
    const tom = await replyingPerson(backend, id, 'Tom');
    const outcome = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { message: string }).message,
    ];
    expect((await mira.send()).status).toBe(200);
    const reply = plainReply(id);
    expect(await outcome(await tom.send(reply))).toEqual([
      409,
      'Mira has replied to this person within the last hour. Look at the timeline before you send this one.',
    ]);
    expect((await tom.send({ ...reply, anyway: true })).status).toBe(200);
    const other = await storeSubmission(backend, 'owned@example.com');
    await mira.client.rpc('change_submissions', { ids: [other], changes: { assigned_to: mira.id } });
    expect(await outcome(await tom.send({ submissionId: other }))).toEqual([
      409,
      'Mira has this submission.',
    ]);
    expect((await mira.send({ submissionId: other })).status).toBe(200);
    await answersSettled();
  });

  test(`a person without a name saves one before the first reply (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'nameless@example.com');
    const lead = await replyingPerson(backend, id, '');
    expect(await (await lead.ask()).json()).toMatchObject({ sender: { name: null } });
    const refused = await lead.send();
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'reply_without_name' }]);
    await lead.client.rpc('save_my_profile', { display_name: 'Lena Voss', time_zone: 'Asia/Kolkata' });
    expect(await (await lead.ask()).json()).toMatchObject({ sender: { name: 'Lena Voss' } });
    expect((await lead.send()).status).toBe(200);
    await answersSettled();
  });

  test(`the signature of the sender is below each reply, once (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'signed@example.com');
    const lena = await replyingPerson(backend, id, 'Lena');
    const save = (signature?: string) =>
      lena.client.rpc('save_my_profile', { display_name: 'Lena', time_zone: 'UTC', signature });
    const SIGNATURE = 'Warm regards,\nLena Voss\nNevia';
    expect((await save(`\n${SIGNATURE}\r\n`)).data).toMatchObject({ signature: SIGNATURE });
    // A page of an earlier version saves none.
    expect((await save()).data).toMatchObject({ signature: SIGNATURE });
    expect((await save('x'.repeat(301))).error?.message).toContain('at most 300 characters in 6 lines');
    expect((await save('\n.'.repeat(7))).error?.message).toContain('6 lines');
    expect(await (await lena.ask()).json()).toMatchObject({ sender: { signature: SIGNATURE } });
    await lena.send({ text: 'Dear Asha,\n\nyes.' });
    await lena.send({ text: `Dear Asha,\n\nno.\n\n${SIGNATURE}` });
    await save('');
    await lena.send({ text: 'Dear Asha,\n\nmaybe.' });
    expect((await lena.send({ text: 'x'.repeat(9_999) })).status).toBe(422);
    await answersSettled();
    const stored = await run<{ body: string }>(
      backend,
      'select body from public.submission_replies where submission_id = $1 order by created_at',
      [id],
    );
    expect(stored.map(({ body }) => body)).toEqual([
      `Dear Asha,\n\nyes.\n\n${SIGNATURE}`,
      `Dear Asha,\n\nno.\n\n${SIGNATURE}`,
      'Dear Asha,\n\nmaybe.\n\nLena',
    ]);
  });

  test(`a failed reply is settled by a later one, or by hand, and an arranged call is stored (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'settled@example.com');
    const mira = await replyingPerson(backend, id);
    const states = () =>
      run<{ state: string }>(
        backend,
        'select state from public.submission_replies where submission_id = $1 order by created_at',
        [id],
      );
    const fail = (reply: string) =>
      run(
        backend,
        "update private.outbox set state = 'failed', last_error = 'EENVELOPE_550' where ref = $1",
        [reply],
      );
    const [first, second] = [plainReply(id), plainReply(id)];
    await mira.send(first);
    await answersSettled();
    await fail(first.id);
    expect(await states()).toEqual([{ state: 'failed' }]);
    await mira.send({ ...second, template: 'call-arranged', callAt: '2027-01-05T04:30:00.000Z' });
    await answersSettled();
    expect(await states()).toEqual([{ state: 'settled' }, { state: 'sent' }]);
    await fail(second.id);
    expect((await mira.client.rpc('settle_reply', { reply_id: second.id })).data).toBe(true);
    expect((await mira.client.rpc('settle_reply', { reply_id: second.id })).data).toBe(false);
    expect(await states()).toEqual([{ state: 'settled' }, { state: 'settled' }]);
    const { data } = await mira.client
      .from('contact_submissions')
      .select('call_at, assigned_to')
      .eq('id', id);
    expect(data).toEqual([{ call_at: '2027-01-05T04:30:00+00:00', assigned_to: mira.id }]);
  });
}
