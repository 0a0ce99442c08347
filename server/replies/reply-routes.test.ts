import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '#content/costs/iso-date.ts';
import { fact } from '#content/facts/facts.ts';
import { quantity } from '#content/facts/quantity.ts';
import { REPLY_SUBJECT_MAX_LENGTH, REPLY_TEXT_MAX_LENGTH } from '#content/replies/reply-template.ts';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

const backendOn = backendsForFile();
afterEach(() => vi.useRealTimers());

interface Offered {
  templates: {
    id: string;
    subject: string;
    text: string;
    attach?: string;
    facts: { key: string; text: string }[];
  }[];
  sender: unknown;
}

for (const engine of engines) {
  test(`a reply is mailed once with its files, and the submission is responded (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, `asha.${engine}@example.com`);
    const mira = await replyingPerson(backend, id, 'Mira Rao');
    const brochure = await mira.attach('Brochure ü.pdf', '%PDF-1.7 the brochure');
    const offered = (await (await mira.ask()).json()) as Offered;
    expect(offered.sender).toEqual({
      name: 'Mira Rao',
      signature: 'Mira Rao',
      from: 'Mira Rao at Nevia <hello@nevia.test>',
      reply_to: 'staff@nevia.test',
    });
    const papers = offered.templates.find((template) => template.id === 'sydnevia-papers');
    const reply = {
      id: randomUUID(),
      template: 'sydnevia-papers',
      subject: papers?.subject,
      text: papers?.text.replace('[first name]', 'Asha').replace('[my name]', 'Mira'),
      figures: Object.fromEntries(papers?.facts.map(({ key, text }) => [key, text]) ?? []),
      files: [brochure],
      project: papers?.attach,
    };
    // A double click, a retry after a lost answer: all the same reply.
    const answers = await Promise.all([mira.send(reply), mira.send(reply), mira.send(reply)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await answersSettled();
    expect((await mira.send(reply)).status).toBe(200);
    await answersSettled();
    const mails = await backend.mail.waitFor(`asha.${engine}@example.com`);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      subject: papers?.subject,
      from: { name: 'Mira Rao at Nevia', address: 'hello@nevia.test' },
      replyTo: [{ name: 'Mira Rao at Nevia', address: 'staff@nevia.test' }],
      messageId: `<reply-${reply.id}@nevia.test>`,
    });
    expect(mail?.text).toContain('Dear Asha,');
    // Nothing was saved but the name, which the closing of the template has.
    expect(mail?.text?.split(/\n> /)[0]).not.toMatch(/Mira Rao\s+Mira/);
    expect(mail?.text).toContain('Reply "no more emails" and we will stop.');
    expect(mail?.text).toMatch(/Asha Rao wrote:\r?\n> Is there a home left\?\r?\n> <b>On a high floor<\/b>/);
    expect(mail?.html).toContain('&lt;b&gt;On a high floor');
    expect(mail?.attachments).toMatchObject([
      { filename: 'sydnevia.pdf', mimeType: 'application/pdf' },
      { filename: 'Brochure ü.pdf', mimeType: 'application/pdf' },
    ]);
    const [stored] = await run<Record<string, unknown>>(
      backend,
      'select * from public.submission_replies where id = $1',
      [reply.id],
    );
    expect(stored).toMatchObject({
      state: 'sent',
      actor_email: mira.email,
      actor_name: 'Mira Rao',
      tries: 1,
    });
    const surcharge = fact('nsw-surcharge-purchaser-duty');
    expect(stored?.facts).toContainEqual({
      key: 'nsw-surcharge-purchaser-duty',
      label: surcharge.label,
      text: surcharge.text,
      as_of: surcharge.source.checkedOn,
      review_by: surcharge.reviewBy,
    });
    expect(stored?.attachments).toEqual([
      { id: reply.id, name: 'sydnevia.pdf', bytes: 20 },
      { id: brochure, name: 'Brochure ü.pdf', bytes: 21 },
    ]);
    const events = await run(
      backend,
      'select kind, after, actor_email from public.events where submission_id = $1 order by id',
      [id],
    );
    expect(events).toMatchObject([
      { kind: 'received' },
      { kind: 'changed', after: { status: 'responded', assigned_to: mira.id }, actor_email: mira.email },
      { kind: 'replied', actor_email: mira.email },
      { kind: 'reply_sent' },
    ]);
  });

  test(`the same key with other words, or by someone else, is refused (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'key@example.com');
    const mira = await replyingPerson(backend, id);
    const tom = await replyingPerson(backend, id, 'Tom');
    const reply = plainReply(id);
    expect((await mira.send(reply)).status).toBe(200);
    for (const other of [mira.send({ ...reply, text: 'Something else' }), tom.send(reply)]) {
      const answer = await other;
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        409,
        'reply_key_used',
      ]);
    }
    await answersSettled();
    expect(await backend.mail.waitFor('key@example.com')).toHaveLength(1);
  });

  test(`a reply that cannot be stored leaves the submission as it was (${engine})`, async () => {
    const backend = backendOn(engine);
    const id = await storeSubmission(backend, 'kept@example.com');
    const mira = await replyingPerson(backend, id);
    const other = await replyingPerson(backend, await storeSubmission(backend, 'other@example.com'), 'Tom');
    const elsewhere = await other.attach('costs.pdf');
    const gone = await mira.send({ submissionId: randomUUID() });
    expect([gone.status, await gone.json()]).toMatchObject([
      409,
      { message: 'There is no such submission any more' },
    ]);
    const cases: [change: Record<string, unknown>, status: number, message: RegExp][] = [
      [{ text: 'Dear [first name],' }, 422, /Fill in \[first name\]/],
      [{ text: ' \n ' }, 400, /no text/],
      [{ subject: 'a\r\nBcc: evil@evil.example' }, 400, /one line/],
      [{ text: 'bell \u0007' }, 400, /cannot carry/],
      [{ text: 'x'.repeat(10_001) }, 400, /too long/],
      [{ template: 'no-such' }, 422, /no such template/],
      [{ files: [randomUUID()] }, 422, /not stored any more/],
      [{ files: [elsewhere] }, 422, /not stored any more/],
      [{ files: ['../keys.json'] }, 400, /./],
      [{ files: Array.from({ length: 6 }, () => randomUUID()) }, 400, /at most 5 files/],
      [{ to: 'evil@evil.example' }, 400, /./],
    ];
    for (const [change, status, message] of cases) {
      const answer = await mira.send(change);
      expect([answer.status, await answer.json()]).toMatchObject([
        status,
        { code: expect.any(String), message: expect.stringMatching(message) },
      ]);
    }
    expect(
      await run(
        backend,
        `select status, (select count(*)::int from public.submission_replies r where r.submission_id = s.id) as replies
         from public.contact_submissions s where id = $1`,
        [id],
      ),
    ).toEqual([{ status: 'unread', replies: 0 }]);
  });
}

test('a fact past its review date stops the sending, by its name, until its sentence is gone', async () => {
  const { text: fee, reviewBy } = fact('approval-fee-to-1m');
  const period = fact('decision-days').text;
  const backend = await startTestBackend('postgres');
  const id = await storeSubmission(backend, 'facts@example.com');
  // The clock of the process only: the session is made under it, too.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(addDays(reviewBy, 15)) });
  const mira = await replyingPerson(backend, id);
  const reply = { template: 'firb-steps', text: `The fee is ${fee}, and it takes ${period}.` };
  const refused = await mira.send(reply);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'reply_facts',
      message: expect.stringMatching(
        new RegExp(`^Past its review date: .*${fee}, to be reviewed by ${quantity('date', reviewBy).text}`),
      ),
    }),
  ]);
  const stated = { ...reply, text: `It takes ${period}.` };
  const changed = await mira.send({
    ...stated,
    text: 'It takes 40 days.',
    figures: { 'decision-days': '40 days' },
  });
  expect(((await changed.json()) as { message: string }).message).toContain(
    `it was 40 days, now it is ${period}`,
  );
  expect((await mira.send(stated)).status).toBe(200);
  const [stored] = await run<{ facts: object[] }>(backend, 'select facts from public.submission_replies');
  expect(stored?.facts).toMatchObject([{ key: 'decision-days', review_by: '2027-07-31' }]);
  await backend.close();
});

test('the composer and the table agree how long a reply may be', async () => {
  const constraints = await run<{ text: string }>(
    backendOn('postgres'),
    `select pg_get_constraintdef(oid) as text from pg_constraint
     where conname in ('submission_replies_subject_length', 'submission_replies_body_length') order by conname`,
  );
  expect(constraints.map(({ text }) => /<= (\d+)/.exec(text)?.[1])).toEqual([
    String(REPLY_TEXT_MAX_LENGTH),
    String(REPLY_SUBJECT_MAX_LENGTH),
  ]);
});
