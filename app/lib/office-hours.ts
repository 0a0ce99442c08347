import type { OpeningHours } from '#content/site.ts';

export type OfficeState =
  | { isOpen: true; until: string }
  /** `day` is the weekday of the next opening; 0 is Sunday. */
  | { isOpen: false; day: number; opens: string };

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAYS_A_WEEK = 7;

/** Whether an office is open at a moment, by the clock on its own wall: daylight saving is the time zone's business. */
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

/** The time on a clock in that zone, as the office's people would read it: '14:05'. */
export function wallClock(timeZone: string, at: Date): { day: number; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: weekdays.indexOf(parts.weekday ?? ''), time: `${parts.hour}:${parts.minute}` };
}

function hoursOf(hours: readonly OpeningHours[], day: number): OpeningHours | undefined {
  return hours.find(({ days }) => days.includes(day));
}
