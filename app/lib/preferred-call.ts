/** When a visitor would like to be called: two columns of the submission. */
import { wallClockMs } from '#app/lib/time/time-zone.ts';
import { UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';

export interface PreferredCall {
  /** NaN if it cannot be read. */
  atMs: number;
  timeZone: string;
}

/** The time zones of the offices: a call can be requested in either, and the dashboard shows both. */
export const callClocks = [
  { timeZone: 'Asia/Kolkata', name: 'India time (IST)', shortName: 'IST' },
  { timeZone: 'Australia/Sydney', name: 'Sydney time', shortName: 'Sydney' },
] as const;

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
interface CallColumns {
  call_at: string | null;
  call_zone: string | null;
}

export function preferredCallOf({ call_at, call_zone }: CallColumns): PreferredCall | undefined {
  return call_at === null || call_zone === null
    ? undefined
    : { atMs: Date.parse(call_at), timeZone: call_zone };
}

/** Tue 17 Nov 2026, 4:30 pm in that zone. */
export function callTimeIn(timeZone: string, atMs: number): string {
  return clockText(wallClockMs(timeZone, atMs));
}

/** Not formatted by locale: an update of the locale data must not change the format. */
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
