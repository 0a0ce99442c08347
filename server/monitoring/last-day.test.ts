import { expect, test } from 'vitest';
import { LastDay } from './last-day.ts';

const HOUR = 3_600_000;

test('counts are kept by hour, empty hours are shown, and only the last 24', () => {
  let now = 100 * HOUR + 5;
  const day = new LastDay(() => now);
  day.count('requests');
  now += 2 * HOUR;
  day.count('requests');
  day.count('errors');
  expect(day.read().map(({ requests, errors }) => [requests, errors])).toEqual([
    [1, 0],
    [0, 0],
    [1, 1],
  ]);
  now += 30 * HOUR;
  expect(day.read().map(({ requests }) => requests)).toEqual(Array(24).fill(0));
  expect(day.read().at(-1)?.startsAt).toBe(132 * HOUR);
});
