import { expect, test } from 'vitest';
import { withFixedOffices } from '#content/testing/fixed-offices.ts';

const { nextMoment, offeredDays, offeredTimes, officeTimes, officeWeekdays } = await withFixedOffices(
  () => import('./call-slots.ts'),
);

/** Monday, 9:30 am in India, 3 pm in Sydney, 11 pm on Sunday in New York. */
const NOW_MS = Date.parse('2026-11-16T04:00Z');
const daysIn = (zone: string, nowMs = NOW_MS) =>
  offeredDays(zone, nowMs).map(({ wallMs }) => new Date(wallMs).toISOString().slice(0, 10));
const range = (weekday: number, zone: string) => {
  const times = offeredTimes(weekday, zone, NOW_MS);
  return [times[0], times.at(-1)];
};

test('a prerendered page offers the days and half hours of the offices', () => {
  expect(officeWeekdays()).toEqual([1, 2, 3, 4, 5, 6]);
  expect([officeTimes()[0], officeTimes().at(-1)]).toEqual(['09:00', '17:30']);
});

test("the days offered are those on which an office is open, in the visitor's time zone", () => {
  expect(daysIn('Asia/Kolkata')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ]);
  // Sydney's Monday morning is New York's Sunday evening; no office is open on Saturday evening.
  expect(daysIn('America/New_York').map((day) => new Date(day).getUTCDay())).not.toContain(6);
});

test('today is offered while a time is left', () => {
  expect(offeredTimes(1, 'Asia/Kolkata', NOW_MS)[0]).toBe('10:00');
  expect(daysIn('Asia/Kolkata', Date.parse('2026-11-16T12:30Z'))[0]).toBe('2026-11-17');
  expect(daysIn('Asia/Kolkata', Date.parse('2026-11-16T12:30Z')).at(-1)).toBe('2026-11-23');
});

test('times run from the first office that opens to the last that closes, but not at night', () => {
  expect(range(2, 'Asia/Kolkata')).toEqual(['06:00', '17:30']);
  expect(range(2, 'Australia/Sydney')).toEqual(['09:00', '21:30']);
  expect(range(2, 'Asia/Dubai')).toEqual(['06:00', '16:00']);
  expect(range(0, 'Asia/Kolkata')).toEqual([undefined, undefined]);
});

test('an offered time is correct across a change of daylight saving', () => {
  // Sydney goes back to standard time on Sunday 4 April 2027.
  const before = Date.parse('2027-04-02T00:00Z');
  const [first = ''] = offeredTimes(1, 'Australia/Sydney', before);
  expect(first).toBe('09:00');
  expect(nextMoment(1, first, 'Australia/Sydney', before)).toBe(Date.parse('2027-04-04T23:00Z'));
});
