import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

const backendOn = backendsForFile();

test.each(engines)('a new account signs in, reads itself and signs out (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'Asha@Example.com';
  const options = { data: { name: 'Asha' } };
  const created = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD, options });
  expect(created.error).toBeNull();
  expect(created.data.session?.expires_in).toBe(3600);

  const client = backend.client();
  const signedIn = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
  expect(signedIn.error).toBeNull();
  expect(signedIn.data.user).toMatchObject({
    email: 'asha@example.com',
    aud: 'authenticated',
    role: 'authenticated',
    user_metadata: { name: 'Asha' },
    app_metadata: { provider: 'email' },
    identities: [{ provider: 'email' }],
  });
  expect(Date.parse(signedIn.data.user?.last_sign_in_at ?? '')).not.toBeNaN();

  const { data } = await client.auth.getUser();
  expect(data.user?.id).toBe(created.data.user?.id);
  expect(JSON.stringify(data)).not.toContain('argon2');

  const again = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  expect(again.error?.message).toBe('User already registered');

  expect((await client.auth.signOut()).error).toBeNull();
});

test.each(engines)('a wrong password and an unknown address get the same response (%s)', async (engine) => {
  const { call, client } = backendOn(engine);
  const email = 'wrong@example.com';
  await client().auth.signUp({ email, password: GOOD_PASSWORD });
  const answers = [];
  for (const body of [
    { email, password: 'Not-the-one1!' },
    { email: 'nobody@example.com', password: GOOD_PASSWORD },
    { email, password: `${GOOD_PASSWORD}${'x'.repeat(80)}` },
  ]) {
    const response = await call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    answers.push([response.status, await response.json()]);
  }
  const expected = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  expect(answers).toEqual(Array(3).fill([400, expected]));

  const { error } = await client().auth.signInWithPassword({ email, password: 'Not-the-one1!' });
  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(error?.message).toBe('Invalid login credentials');
});

test.each(engines)('ten clients refresh with one token at once and all succeed (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'tabs@example.com';
  const { data } = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const refresh_token = data.session?.refresh_token ?? '';
  const refreshed = await Promise.all(
    Array.from({ length: 10 }, () => backend.client().auth.refreshSession({ refresh_token })),
  );
  expect(refreshed.map(({ error }) => error)).toEqual(Array(10).fill(null));
  const tokens = new Set(refreshed.map((result) => result.data.session?.refresh_token));
  expect(tokens.size).toBe(1);
  const [next = ''] = tokens;
  expect(next).not.toBe(refresh_token);
  expect((await backend.client().auth.refreshSession({ refresh_token: next })).error).toBeNull();
  expect((await backend.client().auth.refreshSession({ refresh_token })).error).toBeNull();
  const stored = await backend.deps.database.tx(asServer, (tx) =>
    tx.query('select token_hash from auth.refresh_tokens'),
  );
  expect(JSON.stringify(stored)).not.toContain(refresh_token);
});

test.each(engines)(
  'a refresh token used after its grace period ends the whole session (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const client = backend.client();
    const { data } = await client.auth.signUp({ email: 'stolen@example.com', password: GOOD_PASSWORD });
    const stolen = data.session?.refresh_token ?? '';
    const owner = await client.auth.refreshSession({ refresh_token: stolen });
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '11 seconds'`),
    );
    const thief = await backend.client().auth.refreshSession({ refresh_token: stolen });
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const refresh_token = owner.data.session?.refresh_token ?? '';
    const after = await backend.client().auth.refreshSession({ refresh_token });
    expect(after.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const user = await backend.client().auth.getUser(owner.data.session?.access_token);
    expect(user.error?.name).toBe('AuthSessionMissingError');
  },
);

test.each(engines)(
  'a session refreshed every hour for a year keeps a week of tokens (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const client = backend.client();
    const { data } = await client.auth.signUp({ email: 'yearlong@example.com', password: GOOD_PASSWORD });
    const first = data.session?.refresh_token ?? '';
    const refresh = (refresh_token: string) => backend.client().auth.refreshSession({ refresh_token });
    const second = (await refresh(first)).data.session?.refresh_token ?? '';
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '6 days'`),
    );
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(
        `insert into auth.refresh_tokens (token_hash, session_id, revoked_at)
       select 'hour ' || n, s.id, now() - n * interval '1 hour'
       from auth.sessions s, generate_series(1, 365 * 24) n where s.user_id = $1`,
        [data.user?.id],
      ),
    );
    const third = (await refresh(second)).data.session?.refresh_token ?? '';
    const kept = await backend.deps.database.tx(asServer, (tx) =>
      tx.query(
        'select from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = $1',
        [data.user?.id],
      ),
    );
    expect(kept.length).toBeLessThanOrEqual(7 * 24 + 3);
    expect((await refresh('never issued')).error?.code).toBe('refresh_token_not_found');
    expect((await refresh(first)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third)).error?.code).toBe('refresh_token_not_found');
  },
);

test.each(engines)('a long expired refresh token opens nothing and ends nothing (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { data } = await backend
    .client()
    .auth.signUp({ email: 'forgotten@example.com', password: GOOD_PASSWORD });
  const refresh = (refresh_token: string) => backend.client().auth.refreshSession({ refresh_token });
  const old = data.session?.refresh_token ?? '';
  let current = (await refresh(old)).data.session?.refresh_token ?? '';
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`update auth.refresh_tokens set revoked_at = revoked_at - interval '8 days'`),
  );
  current = (await refresh(current)).data.session?.refresh_token ?? '';
  expect((await refresh(old)).error?.code).toBe('refresh_token_not_found');
  expect((await refresh(current)).error).toBeNull();
});

test.each(engines)(
  'the global, others and local scopes of sign-out end just those sessions (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const credentials = { email: 'leaving@example.com', password: GOOD_PASSWORD };
    const [a, b, c] = [backend.client(), backend.client(), backend.client()];
    await a.auth.signUp(credentials);
    await b.auth.signInWithPassword(credentials);
    await c.auth.signInWithPassword(credentials);
    const tokens = await Promise.all(
      [a, b, c].map(async ({ auth }) => (await auth.getSession()).data.session?.access_token ?? ''),
    );
    const alive = async () => {
      const bearers = tokens.map((token) => ({ headers: { Authorization: `Bearer ${token}` } }));
      return Promise.all(bearers.map(async (init) => (await backend.call('/auth/v1/user', init)).status));
    };
    expect(await alive()).toEqual([200, 200, 200]);
    await a.auth.signOut({ scope: 'others' });
    expect(await alive()).toEqual([200, 403, 403]);
    await b.auth.signInWithPassword(credentials);
    tokens[1] = (await b.auth.getSession()).data.session?.access_token ?? '';
    await a.auth.signOut({ scope: 'local' });
    expect(await alive()).toEqual([403, 200, 403]);
    await b.auth.signOut();
    expect(await alive()).toEqual([403, 403, 403]);
    const refused = await backend.call('/auth/v1/user', {
      headers: { Authorization: `Bearer ${tokens[1]}` },
    });
    expect(await refused.json()).toMatchObject({
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    });
  },
);

test('a grant of another type and a missing token are refused', async () => {
  const { call } = backendOn('postgres');
  const post = (grant: string) =>
    call(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', body: '{"email": 1}' });
  expect((await post('pkce')).status).toBe(400);
  expect(await (await post('password')).json()).toMatchObject({ code: 400, error_code: 'bad_json' });
  const refused = await post('refresh_token');
  expect(await refused.json()).toMatchObject({ error_code: 'validation_failed' });
});
