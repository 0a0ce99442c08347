import type { OpeningHours } from '#content/site.ts';
import { momentMs, wallClockMs } from './time-zone.ts';

export type OfficeState =
  | { isOpen: true; until: string }
  /** `day` is the weekday of the next opening; 0 is Sunday. */
  | { isOpen: false; day: number; opens: string };

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** Whether an office is open at a moment, by its local time. */
export function officeState(hours: readonly OpeningHours[], timeZone: string, at: Date): OfficeState {
  const { day, time } = wallClock(timeZone, at);
  const now = hoursOf(hours, day);
  if (now && time >= now.opens && time < now.closes) return { isOpen: true, until: now.closes };
  for (let ahead = 0; ahead <= DAYS_A_WEEK; ahead += 1) {
    const candidate = (day + ahead) % DAYS_A_WEEK;
    const next = hoursOf(hours, candidate);
    if (next && (ahead > 0 || time < next.opens)) return { isOpen: false, day: candidate, opens: next.opens };
  }
  throw new Error('An office must be open on at least one day.');
}

/** 18:00 as 6:00 PM. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

/** [1, 2, 3, 4, 5] as Monday-Friday. */
export function dayRange(days: readonly number[]): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const isRun = days.length === last - first + 1;
  if (!isRun) return days.map((day) => weekdayNames[day]).join(', ');
  return first === last ? dayName(first) : `${dayName(first)}-${dayName(last)}`;
}

export function dayName(day: number): string {
  return weekdayNames[day] ?? '';
}

/** The time in that zone: '14:05'. */
export function wallClock(timeZone: string, at: Date): { day: number; time: string } {
  return readClock(wallClockMs(timeZone, at.getTime()));
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

/** 9:00 AM-6:00 PM */
export function timeRange({ opens, closes }: OpeningHours): string {
  return `${clockTime(opens)}-${clockTime(closes)}`;
}

function readClock(wallMs: number): { day: number; time: string } {
  const wall = new Date(wallMs);
  return { day: wall.getUTCDay(), time: wall.toISOString().slice(11, 16) };
}

function hoursOf(hours: readonly OpeningHours[], day: number): OpeningHours | undefined {
  return hours.find(({ days }) => days.includes(day));
}
