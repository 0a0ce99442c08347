import { expect, test } from 'vitest';
import { dayRange, hoursElsewhere, isOfficeOpen, timeRange } from './office-hours.ts';
import { clockTime } from './time-zone.ts';

const hours = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];
const sydney = { timeZone: 'Australia/Sydney', hours };
const hyderabad = { timeZone: 'Asia/Kolkata', hours };
const isOpen = (office: typeof sydney, at: string) => isOfficeOpen(office, new Date(at));

test('Sydney opens at 9:00 AM local time, in summer and in winter, and closes on the minute', () => {
  // Thursday 15 January 2026, UTC+11.
  expect(isOpen(sydney, '2026-01-14T21:59:00Z')).toBe(false);
  expect(isOpen(sydney, '2026-01-14T22:00:00Z')).toBe(true);
  // Wednesday 15 July 2026, UTC+10.
  expect(isOpen(sydney, '2026-07-14T22:59:00Z')).toBe(false);
  expect(isOpen(sydney, '2026-07-14T23:00:00Z')).toBe(true);
  expect(isOpen(sydney, '2026-07-15T07:59:00Z')).toBe(true);
  expect(isOpen(sydney, '2026-07-15T08:00:00Z')).toBe(false);
});

test('the hours are right before and after a change of daylight saving', () => {
  // Sydney moves from UTC+10 to UTC+11 on Sunday 4 October 2026.
  expect(isOpen(sydney, '2026-10-03T05:59:00Z')).toBe(true);
  expect(isOpen(sydney, '2026-10-03T06:00:00Z')).toBe(false);
  expect(isOpen(sydney, '2026-10-04T21:59:00Z')).toBe(false);
  expect(isOpen(sydney, '2026-10-04T22:00:00Z')).toBe(true);
});

test('the same moment can be open in one office and closed in the other, and no office is open on a closing day', () => {
  // Monday 16 November 2026, 7:00 PM in Sydney and 1:30 PM in Hyderabad.
  expect(isOpen(sydney, '2026-11-16T08:00:00Z')).toBe(false);
  expect(isOpen(hyderabad, '2026-11-16T08:00:00Z')).toBe(true);
  const closed = { ...hyderabad, closedOn: ['2026-11-16'] };
  expect(isOpen(closed, '2026-11-16T08:00:00Z')).toBe(false);
  expect(isOpen(closed, '2026-11-17T08:00:00Z')).toBe(true);
});

test("times and days are written in the company's format", () => {
  expect(['09:00', '18:00', '00:30', '12:00'].map(clockTime)).toEqual([
    '9:00 AM',
    '6:00 PM',
    '12:30 AM',
    '12:00 PM',
  ]);
  expect(dayRange([1, 2, 3, 4, 5])).toBe('Monday-Friday');
  expect(dayRange([6])).toBe('Saturday');
  expect(dayRange([1, 3])).toBe('Monday, Wednesday');
});

const elsewhere = (office: typeof sydney, zone: string, at: string) =>
  hoursElsewhere(office, zone, new Date(at)).map((row) => `${dayRange(row.days)} ${timeRange(row)}`);

test("Sydney's hours are converted to Indian time, in summer and in winter", () => {
  expect(elsewhere(sydney, 'Asia/Kolkata', '2026-11-16T00:00:00Z')).toEqual([
    'Monday-Friday 3:30 AM-12:30 PM',
    'Saturday 4:30 AM-10:30 AM',
  ]);
  expect(elsewhere(sydney, 'Asia/Kolkata', '2026-07-15T00:00:00Z')[0]).toBe('Monday-Friday 4:30 AM-1:30 PM');
});

test("hours in progress are today's; hours that are over are the next ones", () => {
  // Saturday 3 October 2026 in Sydney, 3:59 PM and 4:00 PM; the clocks go forward that night.
  expect(elsewhere(sydney, 'Asia/Kolkata', '2026-10-03T05:59:00Z')).toEqual([
    'Monday-Friday 3:30 AM-12:30 PM',
    'Saturday 5:30 AM-11:30 AM',
  ]);
  expect(elsewhere(sydney, 'Asia/Kolkata', '2026-10-03T06:00:00Z')[1]).toBe('Saturday 4:30 AM-10:30 AM');
});

test('in a distant zone the hours fall on another day', () => {
  expect(elsewhere(sydney, 'America/New_York', '2026-11-16T00:00:00Z')).toEqual([
    'Sunday-Thursday 5:00 PM-2:00 AM',
    'Friday 6:00 PM-12:00 AM',
  ]);
  expect(elsewhere(hyderabad, 'Pacific/Kiritimati', '2026-11-16T00:00:00Z')).toEqual([
    'Monday-Friday 5:30 PM-2:30 AM',
    'Saturday 6:30 PM-12:30 AM',
  ]);
  const evening = { timeZone: 'America/New_York', hours: [{ days: [6], opens: '20:00', closes: '22:00' }] };
  expect(hoursElsewhere(evening, 'Asia/Kolkata', new Date('2026-11-16T00:00:00Z'))[0]?.days).toEqual([0]);
});

test('an alias of a zone gives the same hours', () => {
  expect(hoursElsewhere(hyderabad, 'Asia/Colombo', new Date('2026-11-16T00:00:00Z'))).toEqual(
    hyderabad.hours,
  );
});
