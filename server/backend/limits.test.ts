import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { limits, takeFromLimit } from './limits.ts';
import { backendsForFile } from './testing/backends-for-file.ts';
import { expectRefused, post } from './testing/limit-attempts.ts';
import { GOOD_PASSWORD } from './testing/start-test-backend.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1, confirmEmail: true });

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

test.each(engines)('a typed-in code may be guessed ten times from one place (%s)', async (engine) => {
  const backend = backendOn(engine);
  const guess = (n: number, address = '192.0.2.10') =>
    post(backend, '/auth/v1/verify', address, {
      email: 'guessed@example.com',
      token: `${100000 + n}`,
      type: 'recovery',
    });
  for (let n = 0; n < 10; n += 1) {
    const wrong = await guess(n);
    expect(await wrong.json()).toMatchObject({ code: 403, error_code: 'otp_expired' });
  }
  await expectRefused(await guess(10), 'over_request_rate_limit');
  expect((await guess(11, '192.0.2.11')).status).toBe(403);
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
