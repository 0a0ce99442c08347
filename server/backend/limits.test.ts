import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { limits, takeFromLimit } from './limits.ts';
import { backendsForFile } from './testing/backends-for-file.ts';
import { GOOD_PASSWORD, type TestBackend } from './testing/start-test-backend.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1, confirmEmail: true });

function post(backend: TestBackend, path: string, address: string, body: unknown): Promise<Response> {
  const headers = { 'X-Forwarded-For': address };
  return backend.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function expectRefused(response: Response, code: string): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 429, error_code: code });
}

test.each(engines)(
  'one account may be tried ten times, from wherever, and opens again later (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const tryOnce = (n: number) =>
      post(backend, '/auth/v1/token?grant_type=password', `198.51.100.${n}`, {
        email: 'Target@example.com',
        password: 'Guess-work1!',
      });
    for (let n = 1; n <= 10; n += 1) expect((await tryOnce(n)).status).toBe(400);
    await expectRefused(await tryOnce(11), 'over_request_rate_limit');
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.rate_limits set resets_at = now() where name = 'signInByAccount'`),
    );
    expect((await tryOnce(12)).status).toBe(400);
  },
);

test.each(engines)(
  'an address counts with its IPv6 neighbours and apart from others (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const tryOnce = (address: string, n: number) =>
      post(backend, '/auth/v1/token?grant_type=refresh_token', address, { refresh_token: `none-${n}` });
    await backend.deps.database.tx(asServer, async (tx) => {
      const limit = { max: 150, windowSeconds: 300 };
      for (let n = 1; n <= 149; n += 1) {
        await takeFromLimit(tx, 'refreshByAddress', '2001:db8:1:2::/64', limit);
      }
    });
    expect((await tryOnce('2001:db8:1:2::a', 1)).status).toBe(400);
    await expectRefused(await tryOnce('2001:0db8:1:2:ffff::b', 2), 'over_request_rate_limit');
    expect((await tryOnce('2001:db8:1:3::a', 3)).status).toBe(400);
  },
);

test.each(engines)(
  'recover, resend and verify stop after thirty calls from one address (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const calls: [path: string, body: (n: number) => unknown][] = [
      ['recover', (n) => ({ email: `r${n}@example.com` })],
      ['resend', (n) => ({ email: `s${n}@example.com`, type: 'signup' })],
      ['verify', (n) => ({ token_hash: `t${n}`, type: 'recovery' })],
    ];
    for (const [path, body] of calls) {
      const statuses = [];
      for (let n = 0; n < 30; n += 1) {
        statuses.push((await post(backend, `/auth/v1/${path}`, '203.0.113.9', body(n))).status);
      }
      expect([path, new Set(statuses).size]).toEqual([path, 1]);
      await expectRefused(
        await post(backend, `/auth/v1/${path}`, '203.0.113.9', body(30)),
        'over_request_rate_limit',
      );
      expect((await post(backend, `/auth/v1/${path}`, '203.0.113.10', body(31))).status).not.toBe(429);
    }
  },
);

test.each(engines)('sign-in and sign-up stop after thirty calls from one address (%s)', async (engine) => {
  const backend = backendOn(engine);
  const address = '203.0.113.77';
  await backend.deps.database.tx(asServer, async (tx) => {
    for (const name of ['signInByAddress', 'signUpByAddress'] as const) {
      for (let n = 0; n < 30; n += 1) await takeFromLimit(tx, name, address, limits[name]);
    }
  });
  const body = { email: 'thirty-first@example.com', password: GOOD_PASSWORD };
  for (const path of ['/auth/v1/token?grant_type=password', '/auth/v1/signup']) {
    await expectRefused(await post(backend, path, address, body), 'over_request_rate_limit');
  }
  expect(limits.signInByAddress).toEqual({ max: 30, windowSeconds: 300 });
});

test.each(engines)('one mail a minute goes to an address, known or not (%s)', async (engine) => {
  const backend = backendOn(engine);
  for (const email of ['once@example.com', 'never-seen@example.com']) {
    expect((await post(backend, '/auth/v1/recover', '192.0.2.1', { email })).status).toBe(200);
    const second = await post(backend, '/auth/v1/recover', '192.0.2.2', { email });
    await expectRefused(second, 'over_email_send_rate_limit');
    const signUp = await post(backend, '/auth/v1/signup', '192.0.2.3', { email, password: GOOD_PASSWORD });
    await expectRefused(signUp, 'over_email_send_rate_limit');
  }
});

test.each(engines)('a typed-in code may be guessed ten times (%s)', async (engine) => {
  const backend = backendOn(engine);
  const guess = (n: number) =>
    post(backend, '/auth/v1/verify', `192.0.2.${n + 10}`, {
      email: 'guessed@example.com',
      token: `${100000 + n}`,
      type: 'recovery',
    });
  for (let n = 0; n < 10; n += 1) {
    const wrong = await guess(n);
    expect(await wrong.json()).toMatchObject({ code: 403, error_code: 'otp_expired' });
  }
  await expectRefused(await guess(10), 'over_request_rate_limit');
});

test.each(engines)('a crowd at once is counted to the last one (%s)', async (engine) => {
  const { database } = backendOn(engine).deps;
  const takings = await Promise.all(
    Array.from({ length: 25 }, () =>
      database.tx(asServer, (tx) => takeFromLimit(tx, 'crowd', 'one', { max: 10, windowSeconds: 60 })),
    ),
  );
  expect(takings.filter(({ ok }) => ok)).toHaveLength(10);
});

test.each(engines)('a clock that was set back keeps nobody out (%s)', async (engine) => {
  const { database } = backendOn(engine).deps;
  const take = () =>
    database.tx(asServer, (tx) => takeFromLimit(tx, 'clock', 'one', { max: 1, windowSeconds: 60 }));
  expect((await take()).ok).toBe(true);
  expect((await take()).ok).toBe(false);
  await database.batch(asServer, [
    { sql: `update auth.rate_limits set resets_at = resets_at + interval '1 day' where name = 'clock'` },
  ]);
  expect((await take()).ok).toBe(true);
  expect((await take()).ok).toBe(false);
});

test.each(engines)('counters that are over are swept away (%s)', async (engine) => {
  const { database } = backendOn(engine).deps;
  await database.tx(asServer, async (tx) => {
    await takeFromLimit(tx, 'stale', 'one', { max: 1, windowSeconds: 60 });
    await tx.query(`update auth.rate_limits set resets_at = now() - interval '1 hour' where name = 'stale'`);
  });
  await database.tx(asServer, (tx) => takeFromLimit(tx, 'fresh', 'two', { max: 1, windowSeconds: 60 }));
  const left = await database.tx(asServer, (tx) =>
    tx.query(`select name from auth.rate_limits where name in ('stale', 'fresh')`),
  );
  expect(left).toEqual([{ name: 'fresh' }]);
});
