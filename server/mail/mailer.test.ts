import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { createMailer } from './mailer.ts';

const MAIL: Mail = { to: ['staff@nevia.test'], subject: 'Hello', text: 'Text', html: '<p>Text</p>' };
const FROM = 'Nevia <hello@nevia.test>';

test('a mail arrives over SMTP as it was written', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: FROM });
  const text = 'नमस्ते, "100%" <b>\r\n.\r\n😀 e\u0301 שלום';
  await mailer.send({
    ...MAIL,
    to: ['a@nevia.test', 'b@nevia.test'],
    text,
    replyTo: 'visitor@example.com',
    messageId: '<submission-1@nevia.test>',
    headers: { 'List-Unsubscribe': '<https://nevia.test/out>' },
  });
  const [mail] = await server.waitFor('b@nevia.test');
  expect(mail?.envelope.to).toEqual(['a@nevia.test', 'b@nevia.test']);
  expect(mail?.text?.trim()).toBe(text);
  expect(mail).toMatchObject({ subject: 'Hello', messageId: '<submission-1@nevia.test>' });
  expect(mail?.replyTo).toEqual([{ name: '', address: 'visitor@example.com' }]);
  expect(mail?.from).toMatchObject({ name: 'Nevia', address: 'hello@nevia.test' });
  expect(mail?.source).toContain('List-Unsubscribe: <https://nevia.test/out>');
  await mailer.close();
  await server.close();
});

test('nothing a visitor writes becomes a header or an addressee', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: FROM });
  await mailer.send({
    ...MAIL,
    subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nSpam',
    replyTo: 'a@example.com\r\nBcc: victim@example.com, c@example.com',
    messageId: '<1@nevia.test>\r\nX-Evil: yes',
    headers: { 'X-Note': 'one\r\nBcc: victim@example.com\u2028\0' },
  });
  const [mail] = await server.waitFor('staff@nevia.test');
  expect(mail?.envelope.to).toEqual(['staff@nevia.test']);
  expect(mail?.bcc ?? []).toEqual([]);
  const names = mail?.headers.map(({ key }) => key) ?? [];
  expect(names).not.toContain('bcc');
  expect(names).not.toContain('x-evil');
  expect(mail?.text?.trim()).toBe('Text');
  await mailer.close();
  await server.close();
});

test('a mail server that refuses, is away, falls silent or trickles makes the sending fail, not hang', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: FROM });
  server.behave('refuse');
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ responseCode: 451 });
  server.behave('hang');
  const silent = await startRawServer(() => undefined);
  const trickling = await startRawServer((socket) => {
    socket.on('error', () => undefined).write('220-welcome\r\n');
    const timer = setInterval(() => socket.write('220-and\r\n'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const timeouts = { connectWithinMs: 500, silenceAtMostMs: 700, sendWithinMs: 1_000 };
  const mailers = [server, silent, trickling].map(({ url }) =>
    createMailer({ smtpUrl: url, from: FROM, timeouts }),
  );
  const results = await Promise.allSettled(mailers.map(({ send }) => send(MAIL)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  silent.close();
  trickling.close();
  await server.close();
  await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' });
  expect(server.received).toEqual([]);
});

async function startRawServer(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
