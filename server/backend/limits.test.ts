import { expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { consumeLimit, limitNames } from './limits.ts';
import { backendsForFile } from './testing/backends-for-file.ts';
import { expectRefused, post } from './testing/limit-attempts.ts';
import { startTestBackend } from './testing/start-test-backend.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1, confirmEmail: true }, engines);

async function readLimits(database: Database): Promise<Map<string, { max: number; seconds: number }>> {
  const [rows = []] = await database.batch(asServer, [
    { sql: 'select name, max, window_seconds as seconds from private.limits' },
  ]);
  return new Map(rows.map(({ name, max, seconds }) => [name, { max, seconds }] as never));
}

async function setLimit(database: Database, name: string, max: number): Promise<void> {
  await database.batch(asServer, [
    {
      sql: 'insert into private.limits (name, max, window_seconds) values ($1, $2, 60)',
      params: [name, max],
    },
  ]);
}

test('every limit that the server counts is in supabase/limits.sql, and so is every one that SQL counts', async () => {
  const known = [...(await readLimits(backendOn('postgres').deps.database)).keys()];
  const used = [...limitNames, 'newsletterMailPause', 'newsletterMailInADay'];
  expect(known.sort()).toEqual(used.sort());
});

test.each(engines)('a changed number holds at once, for the server and for SQL (%s)', async (engine) => {
  const backend = await startTestBackend(engine, { settings: { limitsFactor: 1 } });
  const { database } = backend.deps;
  await database.batch(asServer, [
    {
      sql: "update private.limits set max = 2 where name in ('submissionByAddress', 'newsletterMailByAddress')",
    },
  ]);
  const send = (n: number) =>
    backend.call('/rest/v1/contact_submissions', {
      method: 'POST',
      body: JSON.stringify({
        first_name: 'A',
        last_name: 'B',
        email: 'a@example.com',
        message: `Message number ${n}`,
      }),
    });
  expect([(await send(1)).status, (await send(2)).status, (await send(3)).status]).toEqual([201, 201, 429]);
  const ask = () =>
    backend.call('/functions/v1/newsletter', {
      method: 'POST',
      body: '{"action":"subscribe","email":"a@example.com"}',
    });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
  await database.batch(asServer, [{ sql: 'delete from private.limits' }]);
  expect([(await send(4)).status, (await ask()).status]).toEqual([500, 500]);
  await backend.close();
});

test.each(engines)(
  'an address counts with its IPv6 neighbours and apart from others (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const tryOnce = (address: string, n: number) =>
      post(backend, '/auth/v1/token?grant_type=refresh_token', address, { refresh_token: `none-${n}` });
    await backend.deps.database.tx(asServer, async (tx) => {
      for (let n = 1; n <= 149; n += 1) {
        await consumeLimit(tx, 'refreshByAddress', '2001:db8:1:2::/64', 1);
      }
    });
    expect((await tryOnce('2001:db8:1:2::a', 1)).status).toBe(400);
    await expectRefused(await tryOnce('2001:0db8:1:2:ffff::b', 2), 'over_request_rate_limit');
    expect((await tryOnce('2001:db8:1:3::a', 3)).status).toBe(400);
    // Ten times as much for all of a /48.
    await backend.deps.database.tx(asServer, async (tx) => {
      const prefill =
        "update auth.rate_limits set taken = 1499 where name = 'refreshByAddress' and taken = 2";
      expect(await tx.query(`${prefill} returning key`)).toHaveLength(1);
    });
    expect((await tryOnce('2001:db8:1:4::a', 4)).status).toBe(400);
    await expectRefused(await tryOnce('2001:db8:1:5::a', 5), 'over_request_rate_limit');
    expect((await tryOnce('2001:db8:2:5::a', 6)).status).toBe(400);
  },
);

test.each(engines)('a /48 network has ten times the limit of an address (%s)', async (engine) => {
  const backend = backendOn(engine);
  const tryOnce = (network: number) =>
    post(backend, '/auth/v1/recover', `2001:db8:48:${network.toString(16)}::1`, { email: 'x@example.com' });
  await backend.deps.database.tx(asServer, async (tx) => {
    for (let n = 1; n <= 299; n += 1) await consumeLimit(tx, 'recoverByAddress', '2001:db8:48::/48', 10);
  });
  expect((await tryOnce(1)).status).toBe(200);
  await expectRefused(await tryOnce(2), 'over_request_rate_limit');
  const elsewhere = await post(backend, '/auth/v1/recover', '2001:db8:49::1', { email: 'x@example.com' });
  expect(elsewhere.status).toBe(200);
});

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
      for (let n = 0; n < 30; n += 1) await consumeLimit(tx, name, address, 1);
    }
  });
  const body = { email: 'thirty-first@example.com', password: GOOD_PASSWORD };
  for (const path of ['/auth/v1/token?grant_type=password', '/auth/v1/signup']) {
    await expectRefused(await post(backend, path, address, body), 'over_request_rate_limit');
  }
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
  await setLimit(database, 'crowd', 10);
  const results = await Promise.all(
    Array.from({ length: 25 }, () => database.tx(asServer, (tx) => consumeLimit(tx, 'crowd', 'one', 1))),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(10);
});

test.each(engines)('a clock that was set back locks no one out (%s)', async (engine) => {
  const { database } = backendOn(engine).deps;
  await setLimit(database, 'clock', 1);
  const take = () => database.tx(asServer, (tx) => consumeLimit(tx, 'clock', 'one', 1));
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
  for (const name of ['stale', 'fresh']) await setLimit(database, name, 1);
  await database.tx(asServer, async (tx) => {
    await consumeLimit(tx, 'stale', 'one', 1);
    await tx.query(`update auth.rate_limits set resets_at = now() - interval '1 hour' where name = 'stale'`);
  });
  await database.tx(asServer, (tx) => consumeLimit(tx, 'fresh', 'two', 1));
  const left = await database.tx(asServer, (tx) =>
    tx.query(`select name from auth.rate_limits where name in ('stale', 'fresh')`),
  );
  expect(left).toEqual([{ name: 'fresh' }]);
});
