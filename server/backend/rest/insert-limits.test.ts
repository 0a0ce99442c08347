import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { post } from '#server/backend/testing/limit-attempts.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { stored } from '#server/database/testing/sent-submissions.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const backendOn = backendsForFile({ limitsFactor: 1, trustProxyHops: 1 }, engines);

const send = (backend: TestBackend, address: string, email: string, message: string) =>
  post(backend, '/rest/v1/contact_submissions', address, {
    ...{ first_name: 'Asha', last_name: 'Rao', email, message },
  });

const storedCount = async (backend: TestBackend, email: string) =>
  (await stored(backend.deps.database, email)).length;

test.each(engines)('the eleventh message from one address waits, and others do not (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'many@example.com';
  for (let n = 0; n < 9; n += 1)
    expect((await send(backend, '10.0.1.1', email, `A message ${n}`)).status).toBe(201);
  // Counted as well, or a caller could try for ever what is refused.
  expect((await send(backend, '10.0.1.1', email, 'short')).status).toBe(400);
  // A repeat gets the answer of any other: a success would show what another person has sent.
  for (const message of ['One message too many', 'A message 3']) {
    const refused = await send(backend, '10.0.1.1', email, message);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Too many messages from your connection. Please try again in 10 minutes.',
      details: JSON.stringify({ retry_after_seconds: seconds }),
      hint: null,
    });
  }
  expect((await send(backend, '10.0.1.2', email, 'From next door, and fine')).status).toBe(201);
  expect(await storedCount(backend, email)).toBe(10);
});

test.each(engines)('repeats succeed, are stored once, and count like any other (%s)', async (engine) => {
  const backend = backendOn(engine);
  const email = 'again@example.com';
  const again = async () => (await send(backend, '10.0.4.1', email, 'Sent again and again')).status;
  for (let n = 0; n < 10; n += 1) expect(await again()).toBe(201);
  expect(await again()).toBe(429);
  expect(await storedCount(backend, email)).toBe(1);
});

test.each(engines)('thirty an hour is the second limit, and time lifts both (%s)', async (engine) => {
  const backend = backendOn(engine);
  const ago = (minutes: number) =>
    backend.deps.database.batch(asServer, [
      {
        sql: 'update auth.rate_limits set resets_at = resets_at - make_interval(mins => $1)',
        params: [minutes],
      },
    ]);
  const sendOne = async (message: string) =>
    (await send(backend, '10.0.2.1', 'hourly@example.com', message)).status;
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 10; n += 1) expect(await sendOne(`Message ${round}-${n} of many`)).toBe(201);
    await ago(11);
  }
  expect(await sendOne('The thirty-first one')).toBe(429);
  await ago(60);
  expect(await sendOne('An hour later it is fine')).toBe(201);
});

test.each(engines)('no address is readable in the counters (%s)', async (engine) => {
  const backend = backendOn(engine);
  expect((await send(backend, '2001:db8:1:1::1', 'six@example.com', 'Sent over IPv6')).status).toBe(201);
  const rows = await backend.deps.database.batch(asServer, [
    { sql: 'select r::text as line from auth.rate_limits r' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/2001:|six@/);
});
