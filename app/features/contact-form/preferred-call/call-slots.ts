/** When a visitor can be called: half hours in which an office is open, in the visitor's time zone. */
import { dayName, officeState } from '#app/lib/time/office-hours.ts';
import { momentMs, wallClockMs } from '#app/lib/time/time-zone.ts';
import { type OpeningHours, site } from '#content/site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SLOT_MINUTES = 30;
const DAYS_A_WEEK = 7;
/** No calls at night, even if an office far away is open. */
const FIRST_SLOT_MINUTES = 6 * 60;
const LAST_SLOT_MINUTES = 21 * 60 + 30;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

export interface OfferedDay {
  /** 0 is Sunday. */
  weekday: number;
  /** Local midnight of the day, as if it were UTC. */
  wallMs: number;
}

export function isAnOfficeOpen(atMs: number): boolean {
  const at = new Date(atMs);
  return site().offices.some((office) => officeState(office, at).isOpen);
}

/** What a prerendered page offers: the days and half hours of the offices in their own time zones. */
export function officeWeekdays(): number[] {
  const hours: readonly OpeningHours[] = site().offices.flatMap((office) => [...office.hours]);
  return MONDAY_FIRST.filter((day) => hours.some(({ days }) => days.includes(day)));
}

export function officeTimes(): string[] {
  const open = site().offices.flatMap(({ hours }) => [...hours]);
  return slotTimes().filter((time) => open.some(({ opens, closes }) => time >= opens && time < closes));
}

/** The next seven days in that zone on which a call is possible. */
export function offeredDays(timeZone: string, nowMs: number): OfferedDay[] {
  const days = MONDAY_FIRST.map((weekday) => nextDay(weekday, timeZone, nowMs));
  return days.filter((day) => day !== undefined).sort((a, b) => a.wallMs - b.wallMs);
}

export function offeredTimes(weekday: number, timeZone: string, nowMs: number): string[] {
  const day = nextDay(weekday, timeZone, nowMs);
  return day ? timesOn(day.wallMs, timeZone, nowMs) : [];
}

/** The next time that a clock in that zone shows this weekday and this time. */
export function nextMoment(weekday: number, time: string, timeZone: string, nowMs: number): number {
  const today = wallMidnight(timeZone, nowMs);
  const ahead = (weekday - new Date(today).getUTCDay() + DAYS_A_WEEK) % DAYS_A_WEEK;
  const at = (days: number) => momentMs(timeZone, today + days * DAY_MS + minutesOf(time) * MINUTE_MS);
  return at(ahead) > nowMs ? at(ahead) : at(ahead + DAYS_A_WEEK);
}

/** "Monday" and so on, as the form sends it. */
export function weekdayNamed(name: string): number | undefined {
  return MONDAY_FIRST.find((day) => dayName(day) === name);
}

/** Today counts while a time is left. */
function nextDay(weekday: number, timeZone: string, nowMs: number): OfferedDay | undefined {
  const today = wallMidnight(timeZone, nowMs);
  const ahead = (weekday - new Date(today).getUTCDay() + DAYS_A_WEEK) % DAYS_A_WEEK;
  for (const days of ahead === 0 ? [0, DAYS_A_WEEK] : [ahead]) {
    const wallMs = today + days * DAY_MS;
    if (timesOn(wallMs, timeZone, nowMs).length > 0) return { weekday, wallMs };
  }
  return undefined;
}

function timesOn(wallMs: number, timeZone: string, nowMs: number): string[] {
  // Clocks change at night, so noon is always on the right day.
  const noon = momentMs(timeZone, wallMs + DAY_MS / 2);
  return slotTimes().filter((time) => {
    const atMs = noon + minutesOf(time) * MINUTE_MS - DAY_MS / 2;
    return atMs > nowMs && isAnOfficeOpen(atMs);
  });
}

function slotTimes(): string[] {
  const count = (LAST_SLOT_MINUTES - FIRST_SLOT_MINUTES) / SLOT_MINUTES + 1;
  return Array.from({ length: count }, (_, index) => {
    const minutes = FIRST_SLOT_MINUTES + index * SLOT_MINUTES;
    return new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
  });
}

function wallMidnight(timeZone: string, nowMs: number): number {
  return Math.floor(wallClockMs(timeZone, nowMs) / DAY_MS) * DAY_MS;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
