import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { callClocks, callTimeIn } from '#app/lib/preferred-call.ts';
import { wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import { UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';

interface Moment {
  atMs: number;
  /** The time zone in which it was chosen. */
  timeZone: string;
}

export interface FollowUp extends Moment {
  note: string;
}

export function followUpOf(
  submission: Pick<Submission, 'follow_up_at' | 'follow_up_zone' | 'follow_up_note'>,
): FollowUp | undefined {
  const { follow_up_at, follow_up_zone, follow_up_note } = submission;
  if (follow_up_at === null || follow_up_zone === null) return undefined;
  return { atMs: Date.parse(follow_up_at), timeZone: follow_up_zone, note: follow_up_note ?? '' };
}

export function isFollowUpDue({ follow_up_at }: Pick<Submission, 'follow_up_at'>, now: number): boolean {
  return follow_up_at !== null && Date.parse(follow_up_at) <= now;
}

/** "Tue 17 Nov, 10:00 am IST"; without the year if it is the current one. */
export function momentInWords({ atMs, timeZone }: Moment, now: number): string {
  const year = yearIn(timeZone, atMs);
  const text = callTimeIn(timeZone, atMs);
  if (text === UNKNOWN) return UNKNOWN;
  const short = year === yearIn(timeZone, now) ? text.replace(` ${year},`, ',') : text;
  const clock = callClocks.find((each) => each.timeZone === timeZone)?.shortName ?? zoneCity(timeZone);
  return `${short} ${clock}`;
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

function yearIn(timeZone: string, atMs: number): number {
  return new Date(wallClockMs(timeZone, atMs)).getUTCFullYear();
}
