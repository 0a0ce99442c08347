import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { startAttackedSite } from './testing/attacked-site.ts';

let direct: TestBackend;
let proxied: TestBackend;

beforeAll(async () => {
  direct = await startTestBackend('postgres', { settings: { limitsFactor: 0.1 } });
  proxied = await startTestBackend('postgres', { settings: { trustProxyHops: 1, limitsFactor: 1 } });
});

afterAll(async () => {
  await direct.close();
  await proxied.close();
});

const forget = (backend: TestBackend) =>
  backend.deps.database.batch(asServer, [{ sql: 'delete from auth.rate_limits' }]);

/** One tenth of the real limits: how many requests succeed before the first 429. */
const limited: [path: string, allowed: number, body: (n: number) => unknown][] = [
  ['/auth/v1/token?grant_type=password', 3, (n) => ({ email: `n${n}@example.com`, password: 'x' })],
  ['/auth/v1/token?grant_type=refresh_token', 15, (n) => ({ refresh_token: `x${n}` })],
  ['/auth/v1/recover', 3, (n) => ({ email: `n${n}@example.com` })],
  ['/auth/v1/resend', 3, (n) => ({ type: 'signup', email: `n${n}@example.com` })],
  ['/auth/v1/verify', 3, (n) => ({ type: 'recovery', token_hash: `x${n}` })],
  ['/functions/v1/send-contact-email', 3, () => ({})],
  ['/functions/v1/newsletter', 1, (n) => ({ email: `n${n}@example.com` })],
  ['/rest/v1/newsletter_subscribers', 1, (n) => ({ email: `n${n}@example.com` })],
  [
    '/rest/v1/contact_submissions',
    1,
    (n) => ({
      first_name: 'A',
      last_name: 'B',
      email: `n${n}@example.com`,
      message: `Long enough ${n} ${crypto.randomUUID()}`,
    }),
  ],
];

const spoofed: ((n: number) => Record<string, string>)[] = [
  (n) => ({ 'x-forwarded-for': `203.0.113.${n}` }),
  (n) => ({ 'x-real-ip': `203.0.113.${n}`, 'x-client-ip': `203.0.113.${n}` }),
  (n) => ({ 'cf-connecting-ip': `203.0.113.${n}`, 'true-client-ip': `203.0.113.${n}` }),
  (n) => ({ forwarded: `for=203.0.113.${n}`, via: `1.1 203.0.113.${n}` }),
];

const cases = limited.flatMap(([path, allowed, body]) =>
  spoofed.map((headers) => [path, Object.keys(headers(1)).join(' and '), allowed, body, headers] as const),
);

test.each(cases)(
  'the limit of %s cannot be avoided with forged %s',
  async (path, _names, allowed, body, headers) => {
    await forget(direct);
    const statuses: number[] = [];
    for (let n = 1; n <= allowed + 2; n += 1) {
      const answer = await direct.call(path, {
        method: 'POST',
        body: JSON.stringify(body(n)),
        headers: headers(n),
      });
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.slice(0, allowed)).not.toContain(429);
    expect(statuses.slice(allowed)).toEqual([429, 429]);
  },
);

test.each([
  ['behind a proxy, what the visitor wrote before it', (n: number) => `198.51.100.${n}, 203.0.113.9`],
  ['one IPv6 household', (n: number) => `2001:db8:1:2:${n}::1`],
  ['addresses written in other ways', (n: number) => ['203.0.113.7', '::ffff:203.0.113.7'][n % 2] ?? ''],
])('%s does not change the counted address', async (_name, forwardedFor) => {
  await forget(proxied);
  const statuses: number[] = [];
  for (let n = 1; n <= 31; n += 1) {
    const answer = await proxied.call('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'recovery', token_hash: `x${n}` }),
      headers: { 'x-forwarded-for': forwardedFor(n) },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(30).fill(403), 429]);
});

test('an address that requests page after page is limited, and others are not', async () => {
  const site = await startAttackedSite({ TRUST_PROXY: '1', LIMITS_FACTOR: '0.1' });
  onTestFinished(() => site.close());
  const visit = async (path: string, address: string, init: RequestInit = {}) => {
    const headers = { 'X-Forwarded-For': address };
    return (await fetch(`http://127.0.0.1:${site.port}${path}`, { ...init, headers })).status;
  };
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => visit(`/plan?loan=${n}`, '203.0.113.1')),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const form = { method: 'POST', body: new URLSearchParams({ firstName: 'A' }) };
  const posted = await Promise.all(Array.from({ length: 12 }, () => visit('/contact', '203.0.113.2', form)));
  expect(new Set(posted)).toEqual(new Set([422, 429]));
  expect(await visit('/plan?loan=50', '203.0.113.3')).toBe(200);
  expect(await visit('/plan', '203.0.113.1')).toBe(200);
});

test('ten wrong passwords lock an account for that network, and for no one else', async () => {
  await forget(proxied);
  const email = 'brute@example.com';
  await proxied.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const signIn = async (address: string, password: string, n = 0) => {
    const answer = await proxied.call('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: n % 2 ? email : email.toUpperCase(), password }),
      headers: { 'x-forwarded-for': address },
    });
    return answer.status;
  };
  for (let n = 0; n < 10; n += 1) expect(await signIn('198.51.100.1', 'Wrong&Tram42', n)).toBe(400);
  expect(await signIn('198.51.100.1', GOOD_PASSWORD)).toBe(429);
  expect(await signIn('203.0.113.1', GOOD_PASSWORD)).toBe(200);
});

test('an entered code can be guessed ten times an hour from one network', async () => {
  await forget(proxied);
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = await proxied.call('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'recovery', email: 'guess@example.com', token: String(100_000 + n) }),
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
});

test('twenty parallel attempts get no further than twenty sequential ones', async () => {
  await forget(direct);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      direct.call('/auth/v1/verify', {
        method: 'POST',
        body: JSON.stringify({ type: 'recovery', token_hash: `x${n}` }),
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
});
