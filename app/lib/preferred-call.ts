/** When a visitor would like to be called: two columns of the submission. */
import { clockTime, wallClockMs } from '#app/lib/time/time-zone.ts';
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

interface CallColumns {
  call_at: string | null;
  call_zone: string | null;
}

export function preferredCallOf({ call_at, call_zone }: CallColumns): PreferredCall | undefined {
  return call_at === null || call_zone === null
    ? undefined
    : { atMs: Date.parse(call_at), timeZone: call_zone };
}

/** Tue 17 Nov 2026, 4:30 pm in that zone. Not formatted by locale: an update of its data must not change the format. */
export function callTimeIn(timeZone: string, atMs: number): string {
  const wall = new Date(wallClockMs(timeZone, atMs));
  const [, day, date, time = ''] = /^(\w+), 0?(.*) (\d\d:\d\d):/.exec(wall.toUTCString()) ?? [];
  return day ? `${day} ${date}, ${clockTime(time).toLowerCase()}` : UNKNOWN;
}
