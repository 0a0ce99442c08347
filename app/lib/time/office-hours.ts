import type { Office, OpeningHours } from '#content/site.ts';
import { clockTime, momentMs, wallClockMs } from './time-zone.ts';

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

type OpenTimes = Pick<Office, 'hours' | 'timeZone' | 'closedOn'>;

/** By its local time. */
export function isOfficeOpen({ hours, timeZone, closedOn = [] }: OpenTimes, at: Date): boolean {
  const { day, date, time } = readClock(wallClockMs(timeZone, at.getTime()));
  return (
    !closedOn.includes(date) &&
    hours.some(({ days, opens, closes }) => days.includes(day) && time >= opens && time < closes)
  );
}

/** [1, 2, 3, 4, 5] as Monday-Friday. */
export function dayRange(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRun = days.length === last - first + 1;
  if (!isRun) return days.map((day) => weekdayNames[day]).join(', ');
  return [...new Set([first, last])].map((day) => weekdayNames[day]).join('-');
}

/** The hours in another zone, each at its next occurrence: daylight saving moves them, and they may fall on another day. */
export function hoursElsewhere(
  { hours, timeZone }: { hours: readonly OpeningHours[]; timeZone: string },
  elsewhere: string,
  now: Date,
): OpeningHours[] {
  const midnight = Math.floor(wallClockMs(timeZone, now.getTime()) / DAY_MS) * DAY_MS;
  return hours.map(({ days, opens, closes }) => {
    const moment = (ahead: number, time: string) =>
      momentMs(timeZone, midnight + ahead * DAY_MS + Date.parse(`1970-01-01T${time}Z`));
    const dayOf = (ahead: number) => readClock(midnight + ahead * DAY_MS).day;
    let next = 0;
    while (!days.includes(dayOf(next)) || moment(next, closes) <= now.getTime()) next += 1;
    const there = (time: string) => readClock(wallClockMs(elsewhere, moment(next, time)));
    const shift = there(opens).day - dayOf(next) + DAYS_A_WEEK;
    return {
      days: days.map((day) => (day + shift) % DAYS_A_WEEK),
      opens: there(opens).time,
      closes: there(closes).time,
    };
  });
}

/** Monday-Friday 9:00 AM-6:00 PM, Saturday 10:00 AM-4:00 PM */
export function hoursText(hours: readonly OpeningHours[]): string {
  return hours.map((row) => `${dayRange(row.days)} ${timeRange(row)}`).join(', ');
}

/** 9:00 AM-6:00 PM */
export function timeRange({ opens, closes }: OpeningHours): string {
  return `${clockTime(opens)}-${clockTime(closes)}`;
}

function readClock(wallMs: number): { day: number; date: string; time: string } {
  const wall = new Date(wallMs);
  const text = wall.toISOString();
  return { day: wall.getUTCDay(), date: text.slice(0, 10), time: text.slice(11, 16) };
}
