import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { plainReply, replyingPerson, run, storeSubmission } from './testing/replying-staff.ts';

const backendOn = backendsForFile();

interface Answer {
  email: string;
  id: string;
  text: string;
  subject?: string;
  isAutomatic?: boolean;
}

/** As the reader of the mailbox stores it. */
const receive = (
  backend: TestBackend,
  submissionId: string,
  { email, id, text, subject = 'RE: Your message to Nevia', isAutomatic = false }: Answer,
) =>
  run(
    backend,
    `with event as (
       insert into public.events (submission_id, kind) values ($1, 'wrote_again') returning id
     )
     insert into public.received_mails (id, submission_id, email, name, is_from_another, is_automatic, subject, body,
       quoted, attachments, message_id, mailbox, uid_validity, uid, created_at)
     select id, $1, $2, 'A name', false, $6, $5, $4, 'Earlier words', '[]', $3, 'office', 1, 1, now() from event`,
    [submissionId, email, id, text, subject, isAutomatic],
  );

for (const engine of engines) {
  /** Asha and Ravi have one submission each, which Mira answers. */
  const start = async () => {
    const backend = backendOn(engine);
    await run(backend, 'delete from public.contact_submissions');
    backend.mail.received.length = 0;
    const asha = await storeSubmission(backend, 'asha@example.com');
    const ravi = await storeSubmission(backend, 'ravi@example.com');
    const mira = await replyingPerson(backend, asha);
    /** Sends a reply, and returns its Message-ID with what arrived at the customer. */
    const reply = async (submissionId: string, change: Record<string, unknown> = {}) => {
      const written = { ...plainReply(submissionId), ...change };
      expect((await mira.send(written)).status).toBe(200);
      await answersSettled();
      const id = `<reply-${written.id}@nevia.test>`;
      const mail = backend.mail.received.find(({ messageId }) => messageId === id);
      const quote = mail?.text?.split('\n').filter((line) => line.startsWith('> '));
      const [, heading = ''] = /^On \d+ \w+ \d+, (.*) wrote:/m.exec(mail?.text ?? '') ?? [];
      return { id, mail, heading, quote: quote?.map((line) => line.slice(2).trim()).join('\n') };
    };
    return { backend, asha, ravi, mira, reply };
  };

  test(`replies after the first stay in the customer's conversation (${engine})`, async () => {
    const { backend, asha, ravi, mira, reply } = await start();
    const first = await reply(asha, { text: 'Dear Asha,\n\nyes.' });
    const other = await reply(ravi);
    for (const { mail, quote, heading } of [first, other]) {
      expect(mail).toMatchObject({ subject: 'Your message to Nevia' });
      expect([mail?.inReplyTo, mail?.references]).toEqual([undefined, undefined]);
      expect([heading, quote]).toEqual(['Asha Rao', 'Is there a home left?\n<b>On a high floor</b>']);
    }
    // Before the customer has answered, ours is the one that is answered.
    const second = await reply(asha);
    expect(second.mail).toMatchObject({
      subject: 'Re: Your message to Nevia',
      inReplyTo: first.id,
      references: first.id,
    });
    expect([second.heading, second.quote]).toEqual([
      'Mira',
      'Dear Asha,\n\nyes.\n\nMira'.replace(/\n\n/g, '\n'),
    ]);

    await receive(backend, asha, {
      email: 'ASHA@example.com',
      id: '<a1@mail.example>',
      text: 'Which level?',
    });
    await receive(backend, ravi, { email: 'ravi@example.com', id: '<r1@mail.example>', text: 'And mine?' });
    const away = { email: 'asha@example.com', id: '<a2@mail.example>', text: 'I am away.' };
    await receive(backend, asha, { ...away, isAutomatic: true });
    await receive(backend, asha, { email: 'x@example.com', id: '<x@mail.example>', text: 'A stranger' });
    const { data } = await mira.client.rpc('read_conversation', { submission_id: asha });
    expect(data.answers).toMatchObject({
      message_id: '<a1@mail.example>',
      name: 'Asha Rao',
      text: 'Which level?',
    });
    const third = await reply(asha, { subject: 're: Your message to Nevia' });
    expect(third.mail).toMatchObject({
      subject: 'Re: Your message to Nevia',
      inReplyTo: '<a1@mail.example>',
      references: `${first.id} ${second.id} <a1@mail.example>`,
    });
    expect([third.heading, third.quote]).toEqual(['Asha Rao', 'Which level?']);
    expect(third.mail?.html).toContain('<blockquote dir="auto">Which level?</blockquote>');
    // A subject of one's own is left alone.
    const renamed = await reply(ravi, { subject: 'The papers of Sydnevia' });
    expect(renamed.mail).toMatchObject({ subject: 'The papers of Sydnevia', inReplyTo: '<r1@mail.example>' });
    expect(renamed.quote).toBe('And mine?');
  });

  test(`only a plain Message-ID becomes a header (${engine})`, async () => {
    const { backend, asha, ravi, reply } = await start();
    const ids = { asha: (await reply(asha)).id, ravi: (await reply(ravi)).id };
    const evil = [
      '<a@b.example>\r\nBcc: victim@example.com',
      `<${'a'.repeat(400)}@b.example>`,
      '17-4',
      '<a b@c>',
    ];
    for (const id of evil) await receive(backend, asha, { email: 'asha@example.com', id, text: 'Hello' });
    const question = { email: 'ravi@example.com', id: '<ok@b.example>', text: 'Hello', subject: 'Parking' };
    await receive(backend, ravi, question);
    const { mail } = await reply(asha);
    expect([mail?.inReplyTo, mail?.references]).toEqual([undefined, ids.asha]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.envelope.to).toEqual(['asha@example.com']);
    const answer = await reply(ravi, { subject: 'Parking' });
    expect(answer.mail).toMatchObject({
      subject: 'Re: Parking',
      inReplyTo: '<ok@b.example>',
      references: `${ids.ravi} <ok@b.example>`,
    });
  });
}
