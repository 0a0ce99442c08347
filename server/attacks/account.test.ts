import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountAttempts, foreignTargets } from '#server/attacks/testing/attempts/account-attempts.ts';
import { claimsOf } from '#server/attacks/testing/attempts/forged-tokens.ts';
import { answersSettled } from '#server/backend/after-answer.ts';
import { tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { GOOD_PASSWORD, signUpPerson } from '#server/testing/people.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

let backend: AttackedBackend;
let before: string;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres', {
    settings: { redirectAllowList: ['https://partner.test/app'] },
  });
  before = await backend.checksum();
});

afterAll(() => backend.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.call(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body), headers });

test.each(accountAttempts)(
  '%s (%s %s) is refused',
  async (_name, method, path, body, status, as = 'anon') => {
    const answer = await backend.call(`/auth/v1/${path}`, {
      method,
      headers: backend.headersOf(as),
      ...(body === undefined ? {} : { body: body.replace('ACCESS', backend.people.user.token) }),
    });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, text]);
    expectNothingRevealed(text);
  },
);

test('all attempts leave accounts and roles unchanged', async () => {
  await answersSettled();
  expect(await backend.checksum()).toBe(before);
});

test.each([
  { role: 'service_role', aud: 'admin', is_super_admin: true, email_confirm: true },
  { app_metadata: { role: 'admin', claims_admin: true } },
  { data: { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } } },
  { id: '00000000-0000-4000-8000-000000000001', user_metadata: { role: 'service_role' } },
])('a sign-up with extra fields (%j) gets an ordinary account', async (more) => {
  const email = `more-${crypto.randomUUID()}@example.com`;
  const answer = await post('signup', { email, password: GOOD_PASSWORD, ...more });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expect(claimsOf(token)).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  expect(claimsOf(token).app_metadata).toEqual({ provider: 'email', providers: ['email'] });
  const headers = { authorization: `Bearer ${token}` };
  const rows = await backend.call('/rest/v1/contact_submissions', { headers });
  expect(await rows.text()).toBe('[]');
});

test.each(foreignTargets)('a reset mail never leads to %s', async (target) => {
  const { email } = await signUpPerson(backend);
  const answer = await post(`recover?redirect_to=${encodeURIComponent(target)}`, { email });
  expect(answer.status).toBe(200);
  const [mail] = await backend.mail.waitFor(email);
  const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect(new URL(link).origin).toBe('https://nevia.test');
  expect(mail?.text).not.toMatch(/evil|redirect_to|8443|appx|other/i);
});

const spoofedHosts: Record<string, string>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-server': 'evil.example', 'x-forwarded-proto': 'http' },
  { forwarded: 'host=evil.example;proto=http' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { 'x-original-url': 'https://evil.example/' },
];

test.each(spoofedHosts)('a reset requested with %j leads to the site', async (headers) => {
  const { email } = await signUpPerson(backend);
  expect((await post('recover', { email }, headers)).status).toBe(200);
  const [mail] = await backend.mail.waitFor(email);
  expect(mail?.text).toContain('https://nevia.test/auth#token_hash=');
  expect(mail?.source).not.toContain('evil');
});

test.each(foreignTargets)('an old-style link never leads to %s', async (target) => {
  const path = `/auth/v1/verify?type=recovery&token=x&redirect_to=${encodeURIComponent(target)}`;
  const answer = await backend.call(path);
  expect(answer.status).toBe(303);
  expect(new URL(answer.headers.get('location') ?? '').origin).toBe('https://nevia.test');
});

test('a link works once, for its own purpose, and is invalidated by a new password', async () => {
  const { email, token } = await signUpPerson(backend);
  await post('recover', { email });
  const link = tokenIn((await backend.mail.waitFor(email))[0]?.text);
  expect((await post('verify', { type: 'signup', token_hash: link })).status).toBe(403);
  expect((await post('verify', { type: 'email_change', token_hash: link })).status).toBe(403);
  const changed = await backend.call('/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify({ password: 'Wallaby&Tram43' }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(changed.status).toBe(200);
  expect((await post('verify', { type: 'recovery', token_hash: link })).status).toBe(403);
});

test('a link opened ten times at once works once', async () => {
  const { email } = await signUpPerson(backend);
  await post('recover', { email });
  const link = tokenIn((await backend.mail.waitFor(email))[0]?.text);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('verify', { type: 'recovery', token_hash: link })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
});

test('reuse of a refresh token after its grace period ends the session, for thief and owner alike', async () => {
  const person = await signUpPerson(backend);
  const refresh = (refresh_token: string) => post('token?grant_type=refresh_token', { refresh_token });
  const next = (await (await refresh(person.refreshToken)).json()) as {
    refresh_token: string;
    access_token: string;
  };
  await backend.deps.database.batch(asServer, [
    {
      sql: `update auth.refresh_tokens set revoked_at = revoked_at - interval '1 minute' where revoked_at is not null`,
    },
  ]);
  expect((await refresh(person.refreshToken)).status).toBe(400);
  expect((await refresh(next.refresh_token)).status).toBe(400);
  for (const token of [person.token, next.access_token]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await backend.call('/auth/v1/user', { headers })).status).toBe(403);
    expect((await backend.call('/rest/v1/user_roles', { headers })).status).toBe(401);
  }
});

test('a session id chosen in advance is not used: each sign-in creates its own', async () => {
  const { email, token, refreshToken } = await signUpPerson(backend);
  const again = await post(
    'token?grant_type=password',
    { email, password: GOOD_PASSWORD, refresh_token: refreshToken, session_id: claimsOf(token).session_id },
    { authorization: `Bearer ${token}`, cookie: `sb-access-token=${token}` },
  );
  const session = (await again.json()) as { access_token: string; refresh_token: string };
  expect(claimsOf(session.access_token).session_id).not.toBe(claimsOf(token).session_id);
  expect(session.refresh_token).not.toBe(refreshToken);
});

test('a new password ends every other session at once, for data too', async () => {
  const person = await signUpPerson(backend, { role: 'admin' });
  const other = await post('token?grant_type=password', { email: person.email, password: GOOD_PASSWORD });
  const { access_token: stolen } = (await other.json()) as { access_token: string };
  const change = { method: 'PUT', body: JSON.stringify({ password: 'Wallaby&Tram43' }) };
  const headers = { authorization: `Bearer ${person.token}` };
  expect((await backend.call('/auth/v1/user', { ...change, headers })).status).toBe(200);
  const answer = await backend.call('/rest/v1/contact_submissions', {
    headers: { authorization: `Bearer ${stolen}` },
  });
  expect(answer.status).toBe(401);
  expectNothingRevealed(await answer.text());
  expect((await backend.call('/rest/v1/contact_submissions', { headers })).status).toBe(200);
});
