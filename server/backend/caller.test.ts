import { randomUUID } from 'node:crypto';
import { base64url, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { callerFromToken } from './caller.ts';
import { backendsForFile } from './testing/backends-for-file.ts';
import type { TestBackend } from './testing/start-test-backend.ts';

const backendOn = backendsForFile();
const HOUR_SECONDS = 3600;

async function goodClaims(backend: TestBackend): Promise<Record<string, unknown>> {
  const email = `${randomUUID()}@example.com`;
  const { data } = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const payload = data.session?.access_token.split('.')[1] ?? '';
  return JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
}

const encode = (value: unknown) => base64url.encode(JSON.stringify(value));

async function sign(claims: Record<string, unknown>, secret: Uint8Array, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(secret);
}

test.each(engines)(
  'forged, foreign, expired and misdirected tokens are refused everywhere (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const claims = await goodClaims(backend);
    const secret = backend.deps.keys.jwtSecret;
    const now = Math.floor(Date.now() / 1000);
    const foreign = new TextEncoder().encode('another-secret-of-at-least-32-bytes!');
    const good = await sign(claims, secret);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const admin = encode({ ...claims, role: 'service_role' });
    const forged: [name: string, token: string, auth: number, rest: string][] = [
      ['no token at all', 'nonsense', 403, 'PGRST301'],
      ['alg none', `${encode({ alg: 'none' })}.${payload}.`, 403, 'PGRST301'],
      ['alg none, signature kept', `${encode({ alg: 'none' })}.${payload}.${signature}`, 403, 'PGRST301'],
      ['foreign secret', await sign(claims, foreign), 403, 'PGRST301'],
      ['empty secret', await sign(claims, new Uint8Array(32)), 403, 'PGRST301'],
      ['HS512', await sign(claims, secret, 'HS512'), 403, 'PGRST301'],
      ['changed payload', `${header}.${admin}.${signature}`, 403, 'PGRST301'],
      ['cut signature', `${header}.${payload}.`, 403, 'PGRST301'],
      ['expired', await sign({ ...claims, exp: now - 1 }, secret), 403, 'PGRST303'],
      ['not yet', await sign({ ...claims, nbf: now + HOUR_SECONDS }, secret), 403, 'PGRST303'],
      ['no end', await sign({ ...claims, exp: undefined }, secret), 403, 'PGRST303'],
      ['other audience', await sign({ ...claims, aud: 'other' }, secret), 400, 'PGRST303'],
      ['no audience', await sign({ ...claims, aud: undefined }, secret), 400, 'PGRST303'],
      ['no subject', await sign({ ...claims, sub: undefined }, secret), 403, 'PGRST303'],
      ['subject of another form', await sign({ ...claims, sub: "1' or true" }, secret), 403, 'PGRST303'],
      ['no session', await sign({ ...claims, session_id: undefined }, secret), 403, 'PGRST303'],
      ['unknown role', await sign({ ...claims, role: 'postgres' }, secret), 403, 'PGRST303'],
      ['role of the owner', await sign({ ...claims, role: 'server' }, secret), 403, 'PGRST303'],
    ];
    for (const [name, token, auth, rest] of forged) {
      const headers = { Authorization: `Bearer ${token}` };
      const user = await backend.call('/auth/v1/user', { headers });
      expect([name, user.status]).toEqual([name, auth]);
      const rows = await backend.call('/rest/v1/user_roles?select=role', { headers });
      expect([name, rows.status, ((await rows.json()) as { code: string }).code]).toEqual([name, 401, rest]);
      expect([name, await callerFromToken(token, backend.deps.keys)]).toEqual([name, undefined]);
    }
    const headers = { Authorization: `Bearer ${good}` };
    expect((await backend.call('/auth/v1/user', { headers })).status).toBe(200);
    expect((await backend.call('/rest/v1/user_roles?select=role', { headers })).status).toBe(200);
    expect(await callerFromToken(good, backend.deps.keys)).toMatchObject({ role: 'authenticated' });
    expect(await callerFromToken(undefined, backend.deps.keys)).toMatchObject({ role: 'anon' });
  },
);

test('a token for a person or session that is gone is refused by its own name', async () => {
  const backend = backendOn('postgres');
  const claims = await goodClaims(backend);
  const code = async (changes: Record<string, unknown>) => {
    const token = await sign({ ...claims, ...changes }, backend.deps.keys.jwtSecret);
    const headers = { Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' };
    return ((await (await backend.call('/auth/v1/user', { headers })).json()) as { code: string }).code;
  };
  expect(await code({ sub: randomUUID() })).toBe('user_not_found');
  expect(await code({ session_id: randomUUID() })).toBe('session_not_found');
});

test('every call needs a key, and a wrong one is as good as none', async () => {
  const { call, deps } = backendOn('postgres');
  const paths = [
    '/auth/v1/settings',
    '/auth/v1/user',
    '/rest/v1/contact_submissions',
    '/functions/v1/newsletter',
  ];
  for (const path of paths) {
    const without = await call(path, { headers: { apikey: '' } });
    expect([path, without.status]).toEqual([path, 401]);
    expect(await without.json()).toMatchObject({ message: 'No API key found in request' });
    const wrong = await call(path, { headers: { apikey: `${deps.keys.publishableKey}x` } });
    expect([path, wrong.status]).toEqual([path, 401]);
    expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' });
  }
});

test('a key in token form counts for what it says', async () => {
  const { call, deps } = backendOn('postgres');
  const legacy = (role: string) => sign({ iss: 'supabase', role }, deps.keys.jwtSecret);
  const status = async (apikey: string) => (await call('/auth/v1/settings', { headers: { apikey } })).status;
  expect(await status(await legacy('anon'))).toBe(200);
  expect(await status(await legacy('service_role'))).toBe(200);
  expect(await status(await legacy('authenticated'))).toBe(401);
  expect(await status(await legacy('postgres'))).toBe(401);
});

test('the secret key works for a server and is refused in a browser', async () => {
  const { call, deps } = backendOn('postgres');
  const secret = deps.keys.secretKey;
  const ask = async (headers: Record<string, string>) =>
    (await call('/rest/v1/contact_submissions?select=id', { headers })).status;
  expect(await ask({ apikey: secret })).toBe(200);
  expect(await ask({ apikey: secret, Authorization: `Bearer ${secret}` })).toBe(200);
  const browsers: Record<string, string>[] = [
    { Origin: 'https://nevia.test' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' },
  ];
  for (const browser of browsers) {
    expect(await ask({ apikey: secret, ...browser })).toBe(401);
    expect(await ask({ Authorization: `Bearer ${secret}`, ...browser })).toBe(401);
  }
});
