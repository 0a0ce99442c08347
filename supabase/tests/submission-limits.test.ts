import { beforeAll, expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { send, stored, visitor } from '#server/database/testing/sent-submissions.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile();

// The tests speak of ten in ten minutes and thirty in an hour, whatever supabase/limits.sql says today.
beforeAll(async () => {
  for (const engine of engines) {
    await databases[engine].batch(asServer, [
      { sql: "update private.limits set max = 10, window_seconds = 600 where name = 'submissionByAddress'" },
      {
        sql: "update private.limits set max = 30, window_seconds = 3600 where name = 'submissionByAddressInAnHour'",
      },
    ]);
  }
});

test.each(engines)(
  '%s: the eleventh from one address waits, others do not, and what failed was not counted',
  async (engine) => {
    const database = databases[engine];
    const from = visitor('10.0.1.1');
    for (let index = 0; index < 10; index += 1) {
      await send(database, from, 'many@example.com', 'too short').catch(() => undefined);
      await send(database, from, 'many@example.com', `A proper message ${index}`);
    }
    const refused = await send(database, from, 'many@example.com', 'One message too many').catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ name: 'SqlError', code: 'PGRST' });
    const { message, detail } = refused as { message: string; detail: string };
    expect(JSON.parse(message)).toMatchObject({
      code: 'over_request_rate_limit',
      message: expect.stringContaining('try again in'),
    });
    const answer = JSON.parse(detail) as { status: number; headers: { 'Retry-After': string } };
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['Retry-After'])).toBeGreaterThan(500);
    expect(Number(answer.headers['Retry-After'])).toBeLessThanOrEqual(600);
    // The same for a repeat: were it a success, it would tell what someone else has sent.
    await expect(send(database, from, 'many@example.com', 'A proper message 3')).rejects.toMatchObject({
      code: 'PGRST',
    });
    await send(database, visitor('10.0.1.2'), 'many@example.com', 'From next door, and fine');
    await send(
      database,
      visitor('10.0.1.1', { limitsFactor: 2 }),
      'many@example.com',
      'With a doubled limit',
    );
    expect(await stored(database, 'many@example.com')).toHaveLength(12);
  },
);

test.each(engines)('%s: repeats succeed, are stored once, and count like any other', async (engine) => {
  const database = databases[engine];
  const from = visitor('10.0.4.1');
  for (let index = 0; index < 10; index += 1)
    await send(database, from, 'again@example.com', 'Sent again and again');
  await expect(send(database, from, 'again@example.com', 'Sent again and again')).rejects.toMatchObject({
    code: 'PGRST',
  });
  expect(await stored(database, 'again@example.com')).toHaveLength(1);
});

test.each(engines)('%s: a clock that was set back keeps no visitor out', async (engine) => {
  const database = databases[engine];
  const from = visitor('10.0.5.1');
  for (let index = 0; index < 10; index += 1)
    await send(database, from, 'clock@example.com', `Message ${index} from tomorrow`);
  await database.batch(asServer, [
    { sql: "update private.limit_hits set at = at + interval '1 day'" },
    {
      sql: "update public.contact_submissions set created_at = created_at + interval '1 day' where email = 'clock@example.com'",
    },
  ]);
  await send(database, from, 'clock@example.com', 'Message 0 from tomorrow');
  expect(await stored(database, 'clock@example.com')).toHaveLength(11);
});

test.each(engines)('%s: thirty an hour is the second limit, and time lifts both', async (engine) => {
  const database = databases[engine];
  const from = visitor('10.0.2.1');
  const ago = (minutes: number) =>
    database.batch(asServer, [
      { sql: 'update private.limit_hits set at = at - make_interval(mins => $1)', params: [minutes] },
    ]);
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 10; index += 1)
      await send(database, from, 'hourly@example.com', `Message ${round}-${index} of many`);
    await ago(11);
  }
  await expect(send(database, from, 'hourly@example.com', 'The thirty-first one')).rejects.toMatchObject({
    code: 'PGRST',
  });
  await ago(60);
  await send(database, from, 'hourly@example.com', 'An hour later it is fine');
});

test.each(engines)(
  '%s: one IPv6 household is one address, and no address is readable in the counters',
  async (engine) => {
    const database = databases[engine];
    for (let index = 0; index < 10; index += 1) {
      await send(
        database,
        visitor(`2001:db8:1:1::${index + 1}`),
        'six@example.com',
        `A message over IPv6 ${index}`,
      );
    }
    await expect(
      send(database, visitor('2001:db8:1:1:ffff::9'), 'six@example.com', 'Same house, other door'),
    ).rejects.toMatchObject({ code: 'PGRST' });
    await send(database, visitor('2001:db8:1:2::1'), 'six@example.com', 'The neighbours may speak');
    const [rows] = await database.batch(asServer, [
      { sql: 'select limit_hits::text as line from private.limit_hits' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('2001:');
  },
);

test.each(engines)('%s: a /48 network has ten times the limit of an address', async (engine) => {
  const database = databases[engine];
  const sendFrom = (network: number) =>
    send(
      database,
      visitor(`2001:db8:48:${network.toString(16)}::1`),
      'wide@example.com',
      `From network ${network}`,
    );
  for (let network = 1; network <= 100; network += 1) await sendFrom(network);
  await expect(sendFrom(101)).rejects.toMatchObject({ code: 'PGRST' });
  await send(database, visitor('2001:db8:49::1'), 'wide@example.com', 'From the next network');
});
