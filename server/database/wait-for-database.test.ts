import { expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { copyPostgresTemplate } from './testing/test-databases.ts';
import { type Waiting, waitForDatabase } from './wait-for-database.ts';

const NOT_THERE = 'postgres://nobody@127.0.0.1:1/nothing';

/** A clock that advances only with pauses. */
function handClock(onPause: (atMs: number) => void = () => undefined): Waiting {
  let atMs = 0;
  return {
    now: () => atMs,
    pause: async (ms) => {
      atMs += ms;
      onPause(atMs);
    },
  };
}

test('a start waits up to a minute for PostgreSQL, and logs it once', async () => {
  const [missing, there] = [
    new PostgresDatabase(NOT_THERE),
    new PostgresDatabase(await copyPostgresTemplate()),
  ];
  let database = missing;
  const logged: string[] = [];
  const clock = handClock((atMs) => {
    if (atMs >= 50_000) database = there;
  });
  await waitForDatabase({ ping: () => database.ping() }, (reason) => logged.push(reason), clock);
  expect(logged).toEqual(['PostgreSQL cannot be reached (ECONNREFUSED).']);
  expect(clock.now()).toBe(50_000);
  await Promise.all([missing.close(), there.close()]);
});

test('a PostgreSQL that stays away for a minute is one sentence', async () => {
  const database = new PostgresDatabase(NOT_THERE);
  const clock = handClock();
  const waiting = waitForDatabase(database, () => undefined, clock);
  await expect(waiting).rejects.toThrow(
    new StartError(
      'PostgreSQL cannot be reached (ECONNREFUSED). It did not answer for a minute: start PostgreSQL, or correct DATABASE_URL.',
    ),
  );
  expect(clock.now()).toBe(60_000);
  await database.close();
});

test('a wrong password is not waited for', async () => {
  const url = new URL(await copyPostgresTemplate());
  url.password = 'wrong';
  const database = new PostgresDatabase(url.href);
  const clock = handClock();
  await expect(waitForDatabase(database, () => undefined, clock)).rejects.toMatchObject({ code: '28P01' });
  expect(clock.now()).toBe(0);
  await database.close();
});
