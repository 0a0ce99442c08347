import { expect, test } from 'vitest';
import { callTimeIn, preferredCallOf } from './preferred-call.ts';

const at = (iso: string) => Date.parse(iso);

test("a call is a moment and the visitor's zone, or neither", () => {
  const columns = { call_at: '2026-11-18T11:00:00+00:00', call_zone: 'Asia/Dubai' };
  expect(preferredCallOf(columns)).toEqual({ atMs: at('2026-11-18T11:00Z'), timeZone: 'Asia/Dubai' });
  expect(preferredCallOf({ call_at: null, call_zone: null })).toBeUndefined();
});

test('a moment is shown in the time zones of both offices, with daylight saving', () => {
  const shown = (iso: string) =>
    ['Asia/Kolkata', 'Australia/Sydney'].map((zone) => callTimeIn(zone, at(iso)));
  expect(shown('2026-11-17T11:00Z')).toEqual(['Tue 17 Nov 2026, 4:30 pm', 'Tue 17 Nov 2026, 10:00 pm']);
  expect(shown('2026-07-14T18:45Z')).toEqual(['Wed 15 Jul 2026, 12:15 am', 'Wed 15 Jul 2026, 4:45 am']);
  // Sydney's clocks go forward on 4 October 2026 and back on 4 April 2027.
  expect(shown('2026-10-03T15:59Z')[1]).toBe('Sun 4 Oct 2026, 1:59 am');
  expect(shown('2026-10-03T16:00Z')[1]).toBe('Sun 4 Oct 2026, 3:00 am');
  expect(shown('2027-04-03T15:30Z')[1]).toBe('Sun 4 Apr 2027, 2:30 am');
  expect(shown('2027-04-03T16:30Z')[1]).toBe('Sun 4 Apr 2027, 2:30 am');
});

test('an unreadable call is shown as unknown', () => {
  // As PostgreSQL writes the year 10000, which JavaScript cannot parse.
  const call = preferredCallOf({ call_at: '10000-01-01T00:00:00+00:00', call_zone: 'UTC' });
  expect(callTimeIn('Asia/Kolkata', call?.atMs ?? 0)).toBe('unknown');
  expect(callTimeIn('Foo/Bar', 0)).toBe('unknown');
});
