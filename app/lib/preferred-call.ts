/**
 * When a visitor would like to be called: two columns of the submission. In older ones it is the last line of the message,
 * in one fixed form: "Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)".
 */
import { wallClockMs } from '#app/lib/time/time-zone.ts';
import { UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';

export interface PreferredCall {
  /** NaN when it cannot be read. */
  atMs: number;
  /** Where the visitor's clock is. */
  timeZone: string;
}

/** The company's own clocks: a call can be asked for by either, and the dashboard shows both. */
export const callClocks = [
  { timeZone: 'Asia/Kolkata', name: 'India time (IST)', shortName: 'IST' },
  { timeZone: 'Australia/Sydney', name: 'Sydney time', shortName: 'Sydney' },
] as const;

const MINUTE_MS = 60_000;
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LINE =
  /^Preferred call: \w{3} (\d{1,2}) (\w{3}) (\d{4}), (\d{1,2}):(\d\d) ([ap])m \(([\w+/-]+), UTC([+-])(\d\d):(\d\d)\)$/;

interface CallColumns {
  call_at: string | null;
  call_zone: string | null;
  message: string;
}

export function preferredCallOf({ call_at, call_zone, message }: CallColumns): PreferredCall | undefined {
  if (call_at !== null && call_zone !== null) return { atMs: Date.parse(call_at), timeZone: call_zone };
  return readPreferredCall(message);
}

/** What the message ends with, if it is such a line to the letter; anything else is just words. */
export function readPreferredCall(message: string): PreferredCall | undefined {
  const last = message.trimEnd().split(/\r?\n/).at(-1) ?? '';
  const [, day, month = '', year, hour, minute, half, timeZone = '', sign, offsetHours, offsetMinutes] =
    LINE.exec(last) ?? [];
  const wallMs = Date.UTC(
    Number(year),
    months.indexOf(month),
    Number(day),
    (Number(hour) % 12) + (half === 'p' ? 12 : 0),
    Number(minute),
  );
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  const atMs = wallMs - offset;
  // Written again it must be the same: no 31 November, no Tuesday that was a Monday.
  return Number.isNaN(atMs) || line(atMs, timeZone, offset) !== last ? undefined : { atMs, timeZone };
}

/** Tue 17 Nov 2026, 4:30 pm by the clock in that zone. */
export function callTimeIn(timeZone: string, atMs: number): string {
  return clockText(wallClockMs(timeZone, atMs));
}

function line(atMs: number, timeZone: string, offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const sign = offset < 0 ? '-' : '+';
  const utc = `UTC${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `Preferred call: ${clockText(atMs + offset)} (${timeZone}, ${utc})`;
}

/** Written by hand and not by locale: a newer table of words must not change the form. */
function clockText(wallMs: number): string {
  if (Number.isNaN(wallMs)) return UNKNOWN;
  const wall = new Date(wallMs);
  const hour = wall.getUTCHours();
  const date = `${days[wall.getUTCDay()]} ${wall.getUTCDate()} ${months[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
  return `${date}, ${hour % 12 || 12}:${twoDigits(wall.getUTCMinutes())} ${hour < 12 ? 'am' : 'pm'}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
