import { expect, onTestFinished, test, vi } from 'vitest';
import { isTimeZone, momentMs, offsetMs, wallClockMs, zoneCity } from './time-zone.ts';

const MINUTE_MS = 60_000;
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const clock = (timeZone: string, at: string) => iso(wallClockMs(timeZone, Date.parse(at)));
const moment = (timeZone: string, wall: string) => iso(momentMs(timeZone, Date.parse(`${wall}Z`)));

test('offsets of half and quarter hours are correct', () => {
  expect(clock('Asia/Kolkata', '2026-11-16T20:00:00Z')).toBe('2026-11-17T01:30');
  expect(clock('Asia/Kathmandu', '2026-11-16T20:00:00Z')).toBe('2026-11-17T01:45');
  expect(clock('America/St_Johns', '2026-11-16T20:00:00Z')).toBe('2026-11-16T16:30');
  expect(moment('Asia/Kolkata', '2026-11-17T00:15')).toBe('2026-11-16T18:45');
  expect(moment('Asia/Kathmandu', '2026-11-17T00:15')).toBe('2026-11-16T18:30');
});

test('midnight is the start of a day, not its twenty-fourth hour', () => {
  expect(clock('Australia/Sydney', '2026-11-16T13:00:00Z')).toBe('2026-11-17T00:00');
});

test('Sydney is ten hours ahead in winter and eleven in summer', () => {
  expect(moment('Australia/Sydney', '2026-07-15T09:00')).toBe('2026-07-14T23:00');
  expect(moment('Australia/Sydney', '2027-01-15T09:00')).toBe('2027-01-14T22:00');
});

test('a change of daylight saving is correct to the minute', () => {
  // Forward on Sunday 4 October 2026 at 2:00, back on Sunday 4 April 2027 at 3:00.
  expect(moment('Australia/Sydney', '2026-10-04T01:59')).toBe('2026-10-03T15:59');
  expect(moment('Australia/Sydney', '2026-10-04T03:00')).toBe('2026-10-03T16:00');
  expect(moment('Australia/Sydney', '2027-04-04T01:59')).toBe('2027-04-03T14:59');
  expect(moment('Australia/Sydney', '2027-04-04T03:00')).toBe('2027-04-03T17:00');
});

test('a skipped hour moves forward, a repeated hour is the first one', () => {
  const leftOut = momentMs('Australia/Sydney', Date.parse('2026-10-04T02:30Z'));
  expect(iso(wallClockMs('Australia/Sydney', leftOut))).toBe('2026-10-04T03:30');
  const twice = momentMs('Australia/Sydney', Date.parse('2027-04-04T02:30Z'));
  expect(offsetMs('Australia/Sydney', twice)).toBe(11 * 60 * MINUTE_MS);
});

test('zone names are case-insensitive and cached once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  onTestFinished(() => made.mockRestore());
  for (const name of ['Pacific/Apia', 'PACIFIC/apia', 'pAcIfIc/aPiA'])
    expect(clock(name, '2026-11-16T20:00:00Z')).toBe('2026-11-17T09:00');
  expect(made).toHaveBeenCalledOnce();
});

test('only zone names are valid', () => {
  expect(['Asia/Kolkata', 'UTC', 'Australia/Sydney'].filter(isTimeZone)).toHaveLength(3);
  expect(['', 'Mars/Base', '+05:30', 'Asia/Kolkata)\nx'].filter(isTimeZone)).toEqual([]);
});

test('a zone is named by its city', () => {
  expect(zoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zoneCity('UTC')).toBe('UTC');
});

test('an unknown zone and an unreadable moment return NaN and do not throw', () => {
  for (const [timeZone, atMs] of [
    ['Foo/Bar', 0],
    ['UTC', Number.NaN],
    ['UTC', Number.POSITIVE_INFINITY],
    ['UTC', 9e15],
  ] as const)
    expect([timeZone, atMs, wallClockMs(timeZone, atMs)]).toEqual([timeZone, atMs, Number.NaN]);
  expect(momentMs('Foo/Bar', 0)).toBeNaN();
});
