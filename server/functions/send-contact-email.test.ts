import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const backendOn = backendsForFile();
const STAFF = 'staff@nevia.test';

function words(email: string, message = 'I would like to know more about Sydnevia.') {
  return { firstName: 'Asha', lastName: 'Rao', email, phone: '', message };
}

async function store(backend: TestBackend, sent: ReturnType<typeof words>): Promise<void> {
  const { firstName: first_name, lastName: last_name, phone, ...rest } = sent;
  const row = { first_name, last_name, phone: phone || null, ...rest };
  const { error } = await backend.client().from('contact_submissions').insert(row);
  expect(error).toBeNull();
}

const noticesAbout = (backend: TestBackend, email: string) =>
  backend.mail.received.filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));

test.each(engines)(
  'staff get one mail about a stored submission, however often it is requested (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const sent = words('asha@example.com', 'Is <b>this</b> "100%" safe? 😀\r\n.\r\nBcc: all@example.com');
    await store(backend, sent);
    const invoke = () => backend.client().functions.invoke('send-contact-email', { body: sent });
    const answers = await Promise.all(Array.from({ length: 5 }, invoke));
    expect(answers.map(({ data, error }) => [data, error])).toEqual(
      Array(5).fill([{ received: true }, null]),
    );
    expect((await invoke()).data).toEqual({ received: true });

    const mails = noticesAbout(backend, sent.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.envelope.to).toEqual([STAFF]);
    expect(mail?.subject).toContain('Asha Rao');
    expect(mail?.messageId).toMatch(/^<submission-[0-9a-f-]{36}@nevia\.test>$/);
    expect(mail?.text?.replaceAll('\r\n', '\n')).toContain(sent.message.replaceAll('\r\n', '\n'));
    expect(mail?.text).toContain('https://nevia.test/admin');
    expect(mail?.html).toContain('Is &lt;b&gt;this&lt;/b&gt; &quot;100%&quot; safe? 😀');
    expect(mail?.html).not.toContain('<b>');
  },
);

test.each(engines)(
  'what is not stored is not mailed, and the answer does not show it (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const sent = words('stored@example.com');
    await store(backend, sent);
    const attempts: unknown[] = [
      words('victim@example.com', 'Buy now at https://spam.test'),
      { ...sent, message: `${sent.message} And buy now.` },
      { ...sent, email: 'victim@example.com' },
      { ...sent, firstName: 'Evil' },
      { ...sent, to: 'victim@example.com', message: 'other words entirely' },
      { ...sent, message: ['a'] },
      {},
      [],
      null,
      'text',
    ];
    for (const body of attempts) {
      const response = await backend.call('/functions/v1/send-contact-email', {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect([body, response.status, await response.json()]).toEqual([body, 200, { received: true }]);
    }
    expect(noticesAbout(backend, 'stored@example.com')).toEqual([]);
    expect(noticesAbout(backend, 'victim@example.com')).toEqual([]);
    expect(backend.mail.received.every(({ envelope }) => envelope.to.join() === STAFF)).toBe(true);
  },
);

test.each(engines)(
  'a failing mail server delays the answer only shortly, and the notice waits (%s)',
  async (engine) => {
    const mailTimeouts = { connectWithinMs: 2_000, silenceAtMostMs: 2_000, sendWithinMs: 2_500 };
    const backend = await startTestBackend(engine, { mailTimeouts });
    for (const how of ['refuse', 'hang'] as const) {
      backend.mail.behave(how);
      const sent = words(`${how}@example.com`);
      await store(backend, sent);
      const { error } = await backend.client().functions.invoke('send-contact-email', { body: sent });
      expect((error as { context?: Response } | null)?.context?.status).toBe(502);
    }
    await answersSettled();
    const rows = await backend.deps.database.tx(asServer, (tx) =>
      tx.query('select state, attempts, last_error from private.outbox order by created_at'),
    );
    expect(rows).toEqual([
      { state: 'pending', attempts: 1, last_error: expect.stringMatching(/451/) },
      { state: 'pending', attempts: 1, last_error: expect.stringMatching(/^[A-Z]+$/) },
    ]);
    expect(backend.mail.received).toEqual([]);
    await backend.close();
  },
);

test('calls of the function are limited by address', async () => {
  const backend = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  const body = JSON.stringify(words('limited@example.com'));
  const call = () => backend.call('/functions/v1/send-contact-email', { method: 'POST', body });
  expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([200, 200, 200]);
  const refused = await call();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await backend.close();
});
