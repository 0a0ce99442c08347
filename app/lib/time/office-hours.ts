import type { Office, OpeningHours } from '#content/site.ts';
import { clockTime, momentMs, wallClockMs } from './time-zone.ts';

export type OfficeState =
  | { isOpen: true; until: string }
  /** `day` is the weekday of the next opening; 0 is Sunday. `date` is given if that is not within a week. */
  | { isOpen: false; day: number; opens: string; date?: string };

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;
const LONGEST_CLOSURE_DAYS = 60;

type OpenTimes = Pick<Office, 'hours' | 'timeZone' | 'closedOn'>;

/** Whether an office is open at a moment, by its local time. */
export function officeState({ hours, timeZone, closedOn = [] }: OpenTimes, at: Date): OfficeState {
  const wallMs = wallClockMs(timeZone, at.getTime());
  const { time } = readClock(wallMs);
  for (let ahead = 0; ahead <= LONGEST_CLOSURE_DAYS; ahead += 1) {
    const { day, date } = readClock(wallMs + ahead * DAY_MS);
    const next = closedOn.includes(date) ? undefined : hours.find(({ days }) => days.includes(day));
    if (!next) continue;
    const { opens, closes } = next;
    if (ahead === 0 && time >= opens && time < closes) return { isOpen: true, until: closes };
    if (ahead > 0 || time < opens) return { isOpen: false, day, opens, ...(ahead > DAYS_A_WEEK && { date }) };
  }
  throw new Error('No opening hours.');
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

function readClock(wallMs: number): { day: number; date: string; time: string } {
  const wall = new Date(wallMs);
  const text = wall.toISOString();
  return { day: wall.getUTCDay(), date: text.slice(0, 10), time: text.slice(11, 16) };
}
