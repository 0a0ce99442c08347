import { expect, test } from 'vitest';
import { startMailServer } from '#server/backend/testing/start-mail-server.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startOutboxSweeper } from './outbox-sweeper.ts';

async function store(backend: TestBackend, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const row = { first_name: 'Visitor', last_name: `${n}`, email: `v${n}@example.com` };
    const message = 'Please tell me more.';
    const { error } = await backend
      .client()
      .from('contact_submissions')
      .insert({ ...row, message });
    expect(error).toBeNull();
  }
}

function outbox<T>(backend: TestBackend, sql: string): Promise<T[]> {
  return backend.deps.database.tx(asServer, (tx) => tx.query(sql)) as Promise<unknown[]> as Promise<T[]>;
}

const makeDue = (backend: TestBackend) =>
  outbox(backend, `update private.outbox set next_attempt_at = now() where state <> 'sent'`);

const states = async (backend: TestBackend) =>
  (await outbox<{ state: string }>(backend, 'select state from private.outbox')).map(({ state }) => state);

test.each(engines)(
  'nothing is swept within the first minute, and everything once after it (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    const sweeper = startOutboxSweeper(backend.deps);
    await store(backend, 7);
    expect(await sweeper.runNow()).toBe(0);
    await makeDue(backend);
    expect(await sweeper.runNow()).toBe(7);
    expect(await sweeper.runNow()).toBe(0);
    expect(new Set(backend.mail.received.map(({ messageId }) => messageId)).size).toBe(7);
    expect(backend.mail.received).toHaveLength(7);
    expect(await states(backend)).toEqual(Array(7).fill('sent'));
    await sweeper.close();
    await backend.close();
  },
);

test.each(engines)('two sweepers at once send each notice exactly once (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  await store(backend, 12);
  await makeDue(backend);
  const sweepers = [startOutboxSweeper(backend.deps), startOutboxSweeper(backend.deps)];
  const sent = await Promise.all(sweepers.map(({ runNow }) => runNow()));
  expect(sent[0]! + sent[1]!).toBe(12);
  const subjects = backend.mail.received.map(({ subject }) => subject);
  expect(subjects).toHaveLength(12);
  expect(new Set(subjects).size).toBe(12);
  for (const sweeper of sweepers) await sweeper.close();
  await backend.close();
});

test.each(engines)(
  'with the mail server down for three tries every notice arrives once (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    const port = Number(new URL(backend.mail.url).port);
    await backend.mail.close();
    const sweeper = startOutboxSweeper(backend.deps);
    await store(backend, 3);
    for (const attempt of [1, 2, 3]) {
      await makeDue(backend);
      expect(await sweeper.runNow()).toBe(0);
      const rows = await outbox<{ attempts: number; minutes: number }>(
        backend,
        `select attempts, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
       from private.outbox`,
      );
      expect(rows).toEqual(Array(3).fill({ attempts: attempt, minutes: 2 ** (attempt - 1) }));
    }
    const revived = await startMailServer(port);
    await makeDue(backend);
    expect(await sweeper.runNow()).toBe(3);
    expect(revived.received).toHaveLength(3);
    expect(await states(backend)).toEqual(['sent', 'sent', 'sent']);
    await sweeper.close();
    await backend.close();
    await revived.close();
  },
);

test.each(engines)(
  'a notice claimed by a process that died is sent when its lease is over (%s)',
  async (engine) => {
    const backend = await startTestBackend(engine);
    await store(backend, 1);
    await makeDue(backend);
    const [claimed] = await outbox<{ mails: unknown[] }>(
      backend,
      `select public.claim_mails('submission') as mails`,
    );
    expect(claimed?.mails).toHaveLength(1);
    const sweeper = startOutboxSweeper(backend.deps);
    expect(await sweeper.runNow()).toBe(0);
    await makeDue(backend);
    expect(await sweeper.runNow()).toBe(1);
    expect(backend.mail.received).toHaveLength(1);
    await sweeper.close();
    await backend.close();
  },
);

test.each(engines)('a notice that grew old before it was tried is not given up (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  backend.mail.behave('refuse');
  await store(backend, 1);
  await outbox(
    backend,
    `update private.outbox set created_at = now() - interval '3 days', next_attempt_at = now()`,
  );
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(0);
  expect(await states(backend)).toEqual(['pending']);
  await sweeper.close();
  await backend.close();
});

test.each(engines)('a clock that was set back keeps no notice waiting (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  await store(backend, 2);
  await outbox(
    backend,
    `update private.outbox set created_at = now() + interval '1 day', next_attempt_at = now() + interval '1 day'`,
  );
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(2);
  expect(backend.mail.received).toHaveLength(2);
  await sweeper.close();
  await backend.close();
});

test.each(engines)('after a day a notice is given up where staff can see it (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  backend.mail.behave('refuse');
  await store(backend, 1);
  await outbox(
    backend,
    `update private.outbox
     set created_at = now() - interval '25 hours', next_attempt_at = now(), attempts = 7`,
  );
  const sweeper = startOutboxSweeper(backend.deps);
  expect(await sweeper.runNow()).toBe(0);
  expect(await states(backend)).toEqual(['failed']);
  backend.mail.behave('accept');
  await makeDue(backend);
  expect(await sweeper.runNow()).toBe(0);
  await sweeper.close();
  await backend.close();
});

test('a sweep that fails leaves the sweeper going', async () => {
  const backend = await startTestBackend('postgres');
  const from = 'Nevia <hello@nevia.test>';
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from });
  const sweeper = startOutboxSweeper({ ...backend.deps, mailer });
  await store(backend, 1);
  await makeDue(backend);
  expect(await sweeper.runNow()).toBe(0);
  const again = startOutboxSweeper(backend.deps);
  await makeDue(backend);
  expect(await again.runNow()).toBe(1);
  await Promise.all([sweeper.close(), again.close()]);
  await backend.close();
});
