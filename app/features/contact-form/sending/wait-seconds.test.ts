import { expect, test } from 'vitest';
import { waitSecondsIn } from './wait-seconds.ts';

test('the seconds to wait are read from the details of a refusal', () => {
  expect(waitSecondsIn('{"retry_after_seconds": 47}')).toBe(47);
});

test.each([
  undefined,
  null,
  '',
  'Slow down',
  'null',
  '{}',
  '[]',
  '{"retry_after_seconds": "soon"}',
  '{"retry_after_seconds": 0}',
])('details like %j have no seconds to wait', (details) => {
  expect(waitSecondsIn(details)).toBeUndefined();
});
