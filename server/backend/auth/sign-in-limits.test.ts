import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { expectRefused, post, prefill, signIn } from '#server/backend/testing/limit-attempts.ts';
import { tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD, storePerson } from '#server/testing/people.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1 });

test.each(engines)(
  'one network can try an account ten times, others are not affected, and it works again later (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const tryOnce = (address: string) => signIn(backend, address, 'Target@example.com');
    for (let n = 1; n <= 10; n += 1) expect((await tryOnce('198.51.100.1')).status).toBe(400);
    await expectRefused(await tryOnce('198.51.100.1'), 'over_request_rate_limit');
    expect((await tryOnce('198.51.100.2')).status).toBe(400);
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.rate_limits set resets_at = now() where name = 'signInByPair'`),
    );
    expect((await tryOnce('198.51.100.1')).status).toBe(400);
  },
);

test.each(engines)(
  'guesses from many networks are limited, and the owner can still sign in from a known one (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const email = 'guarded@example.com';
    await storePerson(backend.deps.database, { email });
    expect((await signIn(backend, '192.0.2.50', email, GOOD_PASSWORD)).status).toBe(200);
    await prefill(backend, 'signInByAccount', email, 99);
    await prefill(backend, 'signInByAccount', 'nobody-there@example.com', 100);

    const refused = await signIn(backend, '198.51.100.60', email);
    const refusedUnknown = await signIn(backend, '198.51.100.61', 'nobody-there@example.com');
    expect([refused.status, await refused.json()]).toEqual([
      refusedUnknown.status,
      await refusedUnknown.json(),
    ]);
    expect(refused.status).toBe(429);
    expect((await signIn(backend, '198.51.100.62', email, GOOD_PASSWORD)).status).toBe(429);
    expect((await signIn(backend, '192.0.2.50', email)).status).toBe(400);
    expect((await signIn(backend, '192.0.2.50', email, GOOD_PASSWORD)).status).toBe(200);
  },
);

test.each(engines)('a reset by mail works from an unknown network (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'travelling@example.com';
  await storePerson(backend.deps.database, { email });
  await prefill(backend, 'signInByAccount', email, 100);
  const place = '192.0.2.70';
  expect((await signIn(backend, place, email, GOOD_PASSWORD)).status).toBe(429);
  expect((await post(backend, '/auth/v1/recover', place, { email })).status).toBe(200);
  const token_hash = tokenIn((await backend.mail.waitFor(email))[0]?.text);
  expect((await post(backend, '/auth/v1/verify', place, { type: 'recovery', token_hash })).status).toBe(200);
  expect((await signIn(backend, place, email, GOOD_PASSWORD)).status).toBe(200);
});

test.each(engines)('a new password forgets all networks but the current one (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'moved-on@example.com';
  await storePerson(backend.deps.database, { email });
  const thief = await signIn(backend, '198.51.100.80', email, GOOD_PASSWORD);
  expect(thief.status).toBe(200);
  const owner = await signIn(backend, '192.0.2.80', email, GOOD_PASSWORD);
  const { access_token } = (await owner.json()) as { access_token: string };
  const changed = await backend.call('/auth/v1/user', {
    method: 'PUT',
    headers: { 'X-Forwarded-For': '192.0.2.81', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ password: 'Wattle*Ferry9' }),
  });
  expect(changed.status).toBe(200);
  await prefill(backend, 'signInByAccount', email, 100);
  expect((await signIn(backend, '198.51.100.80', email, 'Wattle*Ferry9')).status).toBe(429);
  expect((await signIn(backend, '192.0.2.81', email, 'Wattle*Ferry9')).status).toBe(200);
});
