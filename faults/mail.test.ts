import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { startOutboxSweeper } from '#server/functions/outbox-sweeper.ts';
import { createMailer } from '#server/mail/mailer.ts';

const NOTICES = 5;

/** Mail servers that fail at one point of the SMTP dialogue. */
const FAULTS: Record<string, (socket: Socket) => void> = {
  'drops at once': (socket) => socket.destroy(),
  'greets and drops': (socket) => socket.end('220 hello\r\n'),
  'refuses everyone': (socket) => socket.end('554 go away\r\n'),
  'speaks nonsense': (socket) => socket.end('hello?\r\n'),
  'drops in the middle of the mail': (socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (/^DATA/im.test(text)) socket.write('354 go on\r\n', () => socket.destroy());
      else if (/^EHLO|^HELO|^MAIL|^RCPT/im.test(text)) socket.write('250 ok\r\n');
    });
  },
  'sends nothing': () => undefined,
  trickles: (socket) => {
    const drip = setInterval(() => socket.write('220-wait\r\n'), 500);
    socket.on('close', () => clearInterval(drip));
  },
};

async function startFaulty(behave: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function store(backend: TestBackend): Promise<void> {
  for (let n = 0; n < NOTICES; n += 1) {
    const row = {
      first_name: 'V',
      last_name: `${n}`,
      email: `v${n}@example.com`,
      message: 'Please tell me more.',
    };
    expect((await backend.client().from('contact_submissions').insert(row)).error).toBeNull();
  }
}

const outbox = async (backend: TestBackend, sql: string) =>
  (await backend.deps.database.batch(asServer, [{ sql }]))[0] ?? [];
const makeDue = (backend: TestBackend) =>
  outbox(backend, `update private.outbox set next_attempt_at = now() where state <> 'sent'`);

const cases = Object.keys(FAULTS).flatMap((fault) => engines.map((engine) => [fault, engine] as const));

test.each(cases)('a mail server that %s delays notices and loses none (%s)', async (fault, engine) => {
  const backend = await startTestBackend(engine);
  const faulty = await startFaulty(FAULTS[fault] ?? (() => undefined));
  const mailer = createMailer({
    smtpUrl: faulty.url,
    from: 'Nevia <hello@nevia.test>',
  });
  await store(backend);
  await makeDue(backend);
  const failing = startOutboxSweeper({ ...backend.deps, mailer });
  expect(await failing.runNow()).toBe(0);
  const waiting = await outbox(
    backend,
    'select state, attempts, last_error is not null as recorded from private.outbox',
  );
  expect(waiting).toEqual(Array(NOTICES).fill({ state: 'pending', attempts: 1, recorded: true }));
  const working = startOutboxSweeper(backend.deps);
  await makeDue(backend);
  expect(await working.runNow()).toBe(NOTICES);
  expect(new Set(backend.mail.received.map(({ subject }) => subject)).size).toBe(NOTICES);
  expect(backend.mail.received).toHaveLength(NOTICES);
  console.log(`${fault} (${engine}): ${NOTICES} notices pending, then ${NOTICES} mailed once, 0 lost`);
  await failing.close();
  await working.close();
  await mailer.close();
  faulty.server.close();
  await backend.close();
});
