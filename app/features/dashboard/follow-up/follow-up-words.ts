import type { FollowUp } from '#app/features/dashboard/data/changes/follow-up-api.ts';
import { callClocks, callTimeIn } from '#app/lib/preferred-call.ts';
import { wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import { UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';

export type Moment = Pick<FollowUp, 'atMs' | 'timeZone'>;

/** "Tue 17 Nov, 10:00 am IST"; without the year if it is the current one. */
export function momentInWords({ atMs, timeZone }: Moment, now: number): string {
  const year = yearIn(timeZone, atMs);
  const text = callTimeIn(timeZone, atMs);
  if (text === UNKNOWN) return UNKNOWN;
  const short = year === yearIn(timeZone, now) ? text.replace(` ${year},`, ',') : text;
  return `${short} ${clockName(timeZone)}`;
}

/** In both offices' time zones, the chosen one first: "Tue 17 Nov, 10:00 am IST, 3:30 pm Sydney". */
export function momentOnBothClocks(moment: Moment, now: number): string {
  const first = momentInWords(moment, now);
  const others = callClocks
    .filter(({ timeZone }) => timeZone !== moment.timeZone)
    .map(({ timeZone }) => {
      const words = momentInWords({ ...moment, timeZone }, now);
      const [day = '', time = ''] = words.split(', ');
      return first.startsWith(`${day},`) ? time : words;
    });
  return [first, ...others].join(', ');
}

/** "IST", "Sydney", or the city of another zone. */
export function clockName(timeZone: string): string {
  return callClocks.find((clock) => clock.timeZone === timeZone)?.shortName ?? zoneCity(timeZone);
}

function yearIn(timeZone: string, atMs: number): number {
  return new Date(wallClockMs(timeZone, atMs)).getUTCFullYear();
}
