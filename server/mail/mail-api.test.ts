import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { startOutboxSweeper } from '#server/functions/outbox-sweeper.ts';
import { publishedSite } from '#server/published-site.ts';
import { plainReply, replyingPerson, run, storeSubmission } from '#server/replies/testing/replying-staff.ts';
import { createMailer, mailerOf } from './mailer.ts';
import { startMailApi } from './testing/start-mail-api.ts';

const FROM = 'Nevia <hello@nevia.test>';
const MAIL = { to: ['staff@nevia.test'], subject: 'Hello', text: 'Text', html: '<p>Text</p>' };

test('with MAIL_URL and its key a mail goes to the mail service as it was written', async () => {
  const api = await startMailApi();
  const env = readEnv({ MAIL_URL: api.url, MAIL_API_KEY: 'secret', MAIL_FROM: FROM });
  const database = await openTestDatabase('postgres');
  const mailer = mailerOf(env, database, publishedSite());
  expect(mailer.reachesPeople).toBe(true);
  await mailer.send({
    ...MAIL,
    subject: 'Hi\r\nBcc: victim@example.com',
    fromName: 'Mira "M" at Nevia',
    replyTo: 'office@nevia.test',
    replyToName: 'Mira',
    messageId: '<submission-1@nevia.test>',
    headers: { 'List-Unsubscribe': '<https://nevia.test/out>\r\nX-Evil: yes' },
    attachments: [{ name: 'costs.pdf', content: Buffer.alloc(100_000, 'ä'), contentType: 'application/pdf' }],
  });
  await database.close();
  const [request] = api.received;
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'idempotency-key': '<submission-1@nevia.test>',
  });
  const { attachments, ...body } = request?.body ?? {};
  expect(body).toEqual({
    from: '"Mira M at Nevia" <hello@nevia.test>',
    to: ['staff@nevia.test'],
    subject: 'Hi Bcc: victim@example.com',
    text: 'Text',
    html: '<p>Text</p>',
    reply_to: '"Mira" <office@nevia.test>',
    headers: {
      'List-Unsubscribe': '<https://nevia.test/out> X-Evil: yes',
      'Message-ID': '<submission-1@nevia.test>',
    },
  });
  const content = Buffer.alloc(100_000, 'ä').toString('base64');
  expect(attachments).toEqual([{ filename: 'costs.pdf', content, content_type: 'application/pdf' }]);
  await mailer.close();
  await api.close();
});

test('MAIL_URL without its key stops the start', () => {
  expect(() => readEnv({ MAIL_URL: 'https://mail.test/emails' })).toThrow(/MAIL_API_KEY is missing/);
});

test('a mail service that refuses, falls silent or is away makes the sending fail, not hang', async () => {
  const server = await startMailApi();
  const timeouts = { connectWithinMs: 500, silenceAtMostMs: 500, sendWithinMs: 500 };
  const api = { url: server.url, key: 'secret' };
  const mailer = createMailer({ api, from: FROM, timeouts });
  server.answerWith(503);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'HTTP_503' });
  server.answerWith(0);
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'TimeoutError' });
  await server.close();
  await expect(mailer.send(MAIL)).rejects.toThrow();
});

test('notices and replies wait for the mail service, and a refused reply is given up at once', async () => {
  const server = await startMailApi();
  const backend = await startTestBackend('postgres');
  const api = { url: server.url, key: 'secret' };
  backend.deps.mailer = createMailer({ api, from: FROM });
  const id = await storeSubmission(backend, 'asha@example.com');
  const mira = await replyingPerson(backend, id);
  server.answerWith(503);
  const first = { ...plainReply(id), files: [await mira.attach('costs.pdf')] };
  await mira.send(first);
  await answersSettled();
  server.answerWith(422);
  await mira.send(plainReply(id));
  await answersSettled();
  const states = () =>
    run(backend, 'select state, last_error from public.submission_replies order by created_at');
  expect(await states()).toEqual([
    { state: 'pending', last_error: 'HTTP_503' },
    { state: 'failed', last_error: 'HTTP_422' },
  ]);
  server.answerWith(200);
  await run(backend, 'update private.outbox set next_attempt_at = now()');
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(1);
  expect(server.received.map(({ body }) => body)).toMatchObject([
    { to: ['asha@example.com'], attachments: [{ filename: 'costs.pdf' }] },
  ]);
  await sweeper.close();
  await backend.close();
  await server.close();
});
