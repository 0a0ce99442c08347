import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { startTestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

const backendOn = backendsForFile({ confirmEmail: true });

test.each(engines)('an account opens with the link in its mail, once (%s)', async (engine) => {
  const backend = backendOn(engine);
  const credentials = { email: 'new@example.com', password: GOOD_PASSWORD };
  const options = { emailRedirectTo: 'https://elsewhere.test/steal' };
  const created = await backend.client().auth.signUp({ ...credentials, options });
  expect(created.error).toBeNull();
  expect(created.data.session).toBeNull();

  const [mail] = await backend.mail.waitFor('new@example.com');
  expect(mail?.subject).toBe('Confirm your Nevia account');
  expect(mail?.text).toContain('https://nevia.test/auth#token_hash=');
  expect(mail?.text).toContain('&type=signup');
  expect(mail?.source).not.toContain('elsewhere');
  expect(mail?.html).toContain('&amp;type=signup');

  const early = await backend.client().auth.signInWithPassword(credentials);
  expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  expect(early.error?.message).toBe('Email not confirmed');

  const token_hash = tokenIn(mail?.text);
  const head = await backend.call(`/auth/v1/verify?token=${token_hash}&type=signup`, { method: 'HEAD' });
  expect(head.status).toBe(303);
  const client = backend.client();
  const verified = await client.auth.verifyOtp({ token_hash, type: 'signup' });
  expect(verified.error).toBeNull();
  expect(verified.data.session?.user.email_confirmed_at).toBeTruthy();
  const twice = await backend.client().auth.verifyOtp({ token_hash, type: 'signup' });
  expect(twice.error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await backend.client().auth.signInWithPassword(credentials)).error).toBeNull();
});

test.each(engines)(
  'a sign-up returns the same response for a new and a known address (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const known = { email: 'known@example.com', password: GOOD_PASSWORD };
    await backend.client().auth.signUp(known);
    const [first] = await backend.mail.waitFor(known.email);
    await backend.client().auth.verifyOtp({ token_hash: tokenIn(first?.text), type: 'email' });

    const shapes = [];
    for (const email of [known.email, 'unknown@example.com']) {
      const body = JSON.stringify({ email, password: 'Another&Way77' });
      const response = await backend.call('/auth/v1/signup', { method: 'POST', body });
      const user = (await response.json()) as Record<string, unknown>;
      shapes.push([response.status, Object.keys(user), user.identities, user.role]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const [, second] = await backend.mail.waitFor(known.email, 2);
    expect(second?.subject).toBe('You already have a Nevia account');
    expect(tokenIn(second?.text)).toBe('');
    expect((await backend.client().auth.signInWithPassword(known)).error).toBeNull();
  },
);

test.each(engines)(
  'an address with several sign-ups is confirmed with a new password (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'contested@example.com';
    const options = { data: { name: 'Stranger' } };
    await backend.client().auth.signUp({ email, password: 'Mine&Only1234' });
    await backend.mail.waitFor(email);
    await backend.client().auth.signUp({ email, password: 'Stranger&99xy', options });
    await backend.mail.waitFor(email, 2);
    await backend.client().auth.resend({ type: 'signup', email });
    const [first, second, repeated] = await backend.mail.waitFor(email, 3);
    for (const mail of [second, repeated]) expect(mail?.text).toContain('&type=recovery');

    const token_hash = tokenIn(first?.text);
    const confirmed = await backend.client().auth.verifyOtp({ token_hash, type: 'signup' });
    expect(confirmed.error).toMatchObject({ status: 403, code: 'new_password_needed' });
    const client = backend.client();
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull();
    const signIn = async (password: string) =>
      (await backend.client().auth.signInWithPassword({ email, password })).error?.code;
    for (const password of ['Mine&Only1234', 'Stranger&99xy']) {
      expect(await signIn(password)).toBe('invalid_credentials');
    }
    const changed = await client.auth.updateUser({ password: 'Wattle*Ferry9' });
    expect(changed.data.user?.user_metadata).toEqual({});
    expect(await signIn('Wattle*Ferry9')).toBeUndefined();
    const later = await backend
      .client()
      .auth.verifyOtp({ token_hash: tokenIn(second?.text), type: 'recovery' });
    expect(later.error?.code).toBe('otp_expired');
  },
);

test.each(engines)('a confirmation mail is resent to unconfirmed accounts only (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'waiting@example.com';
  await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  await backend.mail.waitFor(email);
  for (const address of ['absent@example.com', email]) {
    const { error } = await backend.client().auth.resend({ type: 'signup', email: address });
    expect(error).toBeNull();
  }
  const [, repeated] = await backend.mail.waitFor(email, 2);
  expect(backend.mail.received.filter(({ envelope }) => envelope.to.includes('absent@example.com'))).toEqual(
    [],
  );
  const { error } = await backend.client().auth.verifyOtp({
    email,
    token: tokenIn(repeated?.text),
    type: 'signup',
  });
  expect(error).toBeNull();
});

test.each(engines)('neither tokens nor passwords are stored in plain text (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'secret@example.com';
  await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const [mail] = await backend.mail.waitFor(email);
  const stored = await backend.deps.database.tx(asServer, async (tx) => [
    await tx.query('select * from auth.users'),
    await tx.query('select * from auth.one_time_tokens'),
    await tx.query('select * from auth.rate_limits'),
  ]);
  const text = JSON.stringify(stored);
  expect(text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(text).not.toContain(GOOD_PASSWORD);
  expect(text).not.toContain(tokenIn(mail?.text));
  expect(JSON.stringify(stored[2])).not.toContain(email);
});

test('settings list what the sign-in page can offer', async () => {
  const response = await backendOn('postgres').call('/auth/v1/settings');
  expect(await response.json()).toMatchObject({ mailer_autoconfirm: false, disable_signup: false });
  expect((await backendOn('postgres').call('/auth/v1/health')).status).toBe(200);
});

test('with SIGN_UP=invited no one signs up, and the page can read that', async () => {
  const backend = await startTestBackend('postgres', { settings: { signUp: 'invited' } });
  const { data, error } = await backend
    .client()
    .auth.signUp({ email: 'new@example.com', password: GOOD_PASSWORD });
  expect(data).toEqual({ user: null, session: null });
  expect([error?.status, error?.code, error?.message]).toEqual([
    422,
    'signup_disabled',
    'Signups not allowed for this instance',
  ]);
  const settings = await backend.call('/auth/v1/settings');
  expect(await settings.json()).toMatchObject({ disable_signup: true });
  await backend.close();
});

test('wrong input to sign-up is refused as GoTrue refuses it', async () => {
  const { call } = backendOn('postgres');
  const refused = async (body: unknown) => {
    const response = await call('/auth/v1/signup', {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const password = GOOD_PASSWORD;
  expect(await refused({ email: 'not an address', password })).toEqual([400, 'validation_failed']);
  expect(await refused({ email: `${'a'.repeat(250)}@b.example`, password })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await refused({ password })).toEqual([400, 'validation_failed']);
  expect(await refused({ email: 'a@b.example' })).toEqual([400, 'validation_failed']);
  expect(await refused({ email: ['a@b.example'], password })).toEqual([400, 'bad_json']);
  expect(await refused([1])).toEqual([400, 'bad_json']);
  expect(await refused({ email: 'a@b.example', password: 'short' })).toEqual([422, 'weak_password']);
  const data = { words: 'x'.repeat(3000) };
  expect(await refused({ email: 'a@b.example', password, data })).toEqual([400, 'validation_failed']);
});
