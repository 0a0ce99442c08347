import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { type TestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

const backendOn = backendsForFile({ redirectAllowList: ['https://office.test/tools'] });
const NEW_PASSWORD = 'Wattle*Ferry9';

async function signUp(backend: TestBackend, email: string) {
  const client = backend.client();
  await client.auth.signUp({ email, password: GOOD_PASSWORD });
  return client;
}

test.each(engines)(
  'a forgotten password is replaced by mail, and other devices are signed out (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'forgetful@example.com';
    const otherDevice = await signUp(backend, email);
    const { error } = await backend.client().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    const [mail] = await backend.mail.waitFor(email);
    expect(mail?.subject).toBe('Choose a new Nevia password');

    const client = backend.client();
    const verified = await client.auth.verifyOtp({ token_hash: tokenIn(mail?.text), type: 'recovery' });
    expect(verified.error).toBeNull();
    expect((await client.auth.updateUser({ password: 'weak' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length', 'characters'],
    });
    expect((await client.auth.updateUser({ password: GOOD_PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'same_password',
    });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();

    expect((await client.auth.getUser()).error).toBeNull();
    expect((await otherDevice.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const signIn = (password: string) => backend.client().auth.signInWithPassword({ email, password });
    expect((await signIn(GOOD_PASSWORD)).error?.code).toBe('invalid_credentials');
    expect((await signIn(NEW_PASSWORD)).error).toBeNull();
    const [, notice] = await backend.mail.waitFor(email, 2);
    expect(notice?.subject).toBe('Your Nevia password was changed');
    expect(notice?.text).not.toContain(NEW_PASSWORD);
  },
);

test.each(engines)(
  'a reset for an unknown address reveals nothing and sends no mail (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'present@example.com';
    await signUp(backend, email);
    const answers = [];
    for (const address of ['nowhere@example.com', email]) {
      const body = JSON.stringify({ email: address });
      const response = await backend.call('/auth/v1/recover', { method: 'POST', body });
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    await backend.mail.waitFor(email);
    expect(backend.mail.received.some(({ envelope }) => envelope.to.includes('nowhere@example.com'))).toBe(
      false,
    );
  },
);

test.each(engines)(
  'a link works once, until a newer one replaces it, and for an hour (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'impatient@example.com';
    await signUp(backend, email);
    for (const count of [1, 2, 3]) {
      await backend.client().auth.resetPasswordForEmail(email);
      await backend.mail.waitFor(email, count);
    }
    const [, second, third] = await backend.mail.waitFor(email, 3);
    const open = async (text: string | undefined) =>
      (await backend.client().auth.verifyOtp({ token_hash: tokenIn(text), type: 'recovery' })).error?.code;
    expect(await open(second?.text)).toBe('otp_expired');
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.one_time_tokens set expires_at = expires_at - interval '1 hour'`),
    );
    expect(await open(third?.text)).toBe('otp_expired');
  },
);

test.each(engines)(
  'a link in GoTrue’s style leads to the page and does not use the token (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'linked@example.com';
    await signUp(backend, email);
    await backend.client().auth.resetPasswordForEmail(email);
    const token = tokenIn((await backend.mail.waitFor(email))[0]?.text);
    const places = [
      ['https://evil.test/x', null],
      ['https://office.test/tools/open', 'https://office.test/tools/open'],
      ['https://office.test/toolshed', null],
      ['https://nevia.test@evil.test/', null],
      ['javascript:alert(1)', null],
      ['https://nevia.test/admin', 'https://nevia.test/admin'],
    ] as const;
    for (const [wanted, expected] of places) {
      for (const method of ['GET', 'HEAD']) {
        const query = new URLSearchParams({ token, type: 'recovery', redirect_to: wanted });
        const init = { method, headers: { apikey: '' } };
        const opened = await backend.call(`/auth/v1/verify?${query}`, init);
        expect(opened.status).toBe(303);
        const page = new URL(opened.headers.get('location') ?? '');
        expect([page.origin, page.pathname, page.search]).toEqual(['https://nevia.test', '/auth', '']);
        expect(Object.fromEntries(new URLSearchParams(page.hash.slice(1)))).toEqual({
          token_hash: token,
          type: 'recovery',
          ...(expected ? { redirect_to: expected } : {}),
        });
      }
    }
    expect((await backend.call('/auth/v1/verify?type=magic&token=x')).status).toBe(400);
    expect((await backend.call('/auth/v1/verify?type=recovery')).status).toBe(400);
    const verified = await backend.client().auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(verified.error).toBeNull();
  },
);

test.each(engines)('a new address is active once both links were opened (%s)', async (engine) => {
  const backend = backendOn(engine);
  const [before, after] = ['before@example.com', 'after@example.com'];
  const client = await signUp(backend, before);
  await signUp(backend, 'occupied@example.com');
  const changed = await client.auth.updateUser({ email: after });
  expect(changed.error).toBeNull();
  expect(changed.data.user).toMatchObject({ email: before, new_email: after });
  const [old] = await backend.mail.waitFor(before);
  const [fresh] = await backend.mail.waitFor(after);
  const open = (text: string | undefined) =>
    backend.client().auth.verifyOtp({ token_hash: tokenIn(text), type: 'email_change' });
  const half = await open(fresh?.text);
  expect(half.error).toBeNull();
  expect(half.data.session).toBeNull();
  expect((await client.auth.getUser()).data.user?.email).toBe(before);
  expect((await open(old?.text)).data.session?.user.email).toBe(after);

  const occupied = await client.auth.updateUser({ email: 'occupied@example.com' });
  expect(occupied.error).toBeNull();
  const [consent] = await backend.mail.waitFor(after, 2).then((mails) => mails.slice(1));
  expect((await open(consent?.text)).data.session).toBeNull();
  expect(backend.mail.received.some(({ envelope }) => envelope.to.includes('occupied@example.com'))).toBe(
    false,
  );
  expect((await client.auth.getUser()).data.user?.email).toBe(after);
});

test.each(engines)('a user can change their own data, but not privileges (%s)', async (engine) => {
  const backend = backendOn(engine);
  const client = await signUp(backend, 'tidy@example.com');
  await client.auth.updateUser({ data: { name: 'Tidy', city: 'Sydney' } });
  const { data } = await client.auth.updateUser({ data: { city: null, is_admin: true } });
  expect(data.user?.user_metadata).toEqual({ name: 'Tidy', is_admin: true });
  const token = (await client.auth.getSession()).data.session?.access_token;
  for (const body of ['{"app_metadata": {"role": "service_role"}}', '{"role": "service_role"}']) {
    await backend.call('/auth/v1/user', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
  }
  const after = (await client.auth.getUser()).data.user;
  expect(after).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
});

test.each(engines)('user data stays small however often it is extended (%s)', async (engine) => {
  const backend = backendOn(engine);
  const client = await signUp(backend, 'hoarder@example.com');
  const piece = 'x'.repeat(900);
  expect((await client.auth.updateUser({ data: { a: piece, b: piece } })).error).toBeNull();
  const refused = await client.auth.updateUser({ data: { c: piece }, password: NEW_PASSWORD });
  expect(refused.error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'User data is too large',
  });
  expect((await client.auth.getUser()).data.user?.user_metadata).toEqual({ a: piece, b: piece });
  const stillOld = await backend
    .client()
    .auth.signInWithPassword({ email: 'hoarder@example.com', password: GOOD_PASSWORD });
  expect(stillOld.error).toBeNull();
  const exchanged = await client.auth.updateUser({ data: { a: null, c: piece } });
  expect(exchanged.data.user?.user_metadata).toEqual({ b: piece, c: piece });
});
