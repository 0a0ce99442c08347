import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { expectRefused, post, signIn } from '#server/backend/testing/limit-attempts.ts';
import { type TestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD, storePerson } from '#server/testing/people.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1, confirmEmail: true });

test.each(engines)(
  'requests for mails are counted by kind, whether the address is known or not (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await storePerson(backend.deps.database, { email: 'once@example.com' });
    for (const email of ['once@example.com', 'never-seen@example.com']) {
      expect((await post(backend, '/auth/v1/recover', '192.0.2.1', { email })).status).toBe(200);
      await expectRefused(
        await post(backend, '/auth/v1/recover', '192.0.2.1', { email }),
        'over_email_send_rate_limit',
      );
      expect((await post(backend, '/auth/v1/recover', '192.0.2.2', { email })).status).toBe(200);
      const signUp = { email, password: GOOD_PASSWORD };
      expect((await post(backend, '/auth/v1/signup', '192.0.2.1', signUp)).status).toBe(200);
      await expectRefused(
        await post(backend, '/auth/v1/resend', '192.0.2.1', { email, type: 'signup' }),
        'over_email_send_rate_limit',
      );
    }
  },
);

const mailsTo = (backend: TestBackend, email: string) =>
  backend.mail.received.filter(({ envelope }) => envelope.to.includes(email));

const aMinuteLater = (backend: TestBackend) =>
  backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `update auth.rate_limits set resets_at = now() where name in ('mailToAddressee', 'mailAskedByPair')`,
    ),
  );

test.each(engines)(
  'an address gets one mail of a kind per minute and ten per day, and its owner ten more (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'flooded@example.com';
    await storePerson(backend.deps.database, { email });
    expect((await signIn(backend, '192.0.2.90', email, GOOD_PASSWORD)).status).toBe(200);
    const request = async (address: string) => {
      expect((await post(backend, '/auth/v1/recover', address, { email })).status).toBe(200);
      await answersSettled();
      return mailsTo(backend, email).length;
    };
    expect(await request('198.51.100.90')).toBe(1);
    expect(await request('198.51.100.91')).toBe(1);
    const [only] = mailsTo(backend, email);
    for (let n = 2; n <= 10; n += 1) {
      await aMinuteLater(backend);
      expect(await request(`198.51.100.${90 + n}`)).toBe(n);
    }
    await aMinuteLater(backend);
    expect(await request('198.51.100.120')).toBe(10);
    await aMinuteLater(backend);
    expect(await request('192.0.2.90')).toBe(11);
    const open = async (text: string | undefined) =>
      (await post(backend, '/auth/v1/verify', '192.0.2.90', { type: 'recovery', token_hash: tokenIn(text) }))
        .status;
    expect(await open(only?.text)).toBe(403);
    expect(await open(mailsTo(backend, email).at(-1)?.text)).toBe(200);
  },
);

test.each(engines)('a mail that could not be sent is not counted (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'unlucky@example.com';
  await storePerson(backend.deps.database, { email });
  backend.mail.behave('refuse');
  expect((await post(backend, '/auth/v1/recover', '192.0.2.100', { email })).status).toBe(200);
  await answersSettled();
  backend.mail.behave('accept');
  expect((await post(backend, '/auth/v1/recover', '192.0.2.101', { email })).status).toBe(200);
  await answersSettled();
  expect(mailsTo(backend, email)).toHaveLength(1);
});

test.each(engines)(
  'a repeated sign-up invalidates the first password even without a mail (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'same-minute@example.com';
    for (const [address, password] of [
      ['198.51.100.110', 'Stranger&99xy'],
      ['192.0.2.110', GOOD_PASSWORD],
    ] as const) {
      expect((await post(backend, '/auth/v1/signup', address, { email, password })).status).toBe(200);
      await answersSettled();
    }
    expect(mailsTo(backend, email)).toHaveLength(1);
    const token_hash = tokenIn(mailsTo(backend, email)[0]?.text);
    const answer = await post(backend, '/auth/v1/verify', '192.0.2.110', { type: 'signup', token_hash });
    expect(await answer.json()).toMatchObject({ error_code: 'new_password_needed' });
  },
);

test.each(engines)(
  'strangers and a pending change of address cannot prevent a reset (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'locked-out@example.com';
    await storePerson(backend.deps.database, { email });
    for (let n = 0; n < 11; n += 1) await signIn(backend, '198.51.100.130', email);
    for (const type of ['signup', 'email_change']) {
      await post(backend, '/auth/v1/resend', '198.51.100.130', { email, type });
    }
    expect((await post(backend, '/auth/v1/recover', '192.0.2.130', { email })).status).toBe(200);
    await backend.mail.waitFor(email);
    expect((await signIn(backend, '192.0.2.130', email, GOOD_PASSWORD)).status).toBe(200);
  },
);
