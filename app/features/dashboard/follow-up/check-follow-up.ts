import { isDay } from '#app/features/dashboard/data/list/filter-fields.ts';
import { momentMs, wallClockMs } from '#app/lib/time/time-zone.ts';
import type { FollowUp } from './follow-up-words.ts';

/** The values of the controls: a day such as 2026-11-17, a time such as 16:30, a zone and a note. */
export interface TypedFollowUp {
  day: string;
  time: string;
  timeZone: string;
  note: string;
}

export type CheckedFollowUp =
  | { ok: true; followUp: FollowUp }
  | { ok: false; field: 'day' | 'time'; error: string };

const DAY_MS = 86_400_000;
const MORNING = '10:00';
const MONDAY = 1;
const YEARS_AHEAD = 10;

export function checkFollowUp({ day, time, timeZone, note }: TypedFollowUp, now: number): CheckedFollowUp {
  if (!isDay(day)) return { ok: false, field: 'day', error: 'Choose the day to follow up' };
  if (!/^([01]\d|2[0-3]):[0-5]\d/.test(time))
    return { ok: false, field: 'time', error: 'Choose the time to follow up' };
  const atMs = momentMs(timeZone, Date.parse(`${day}T${time.slice(0, 5)}Z`));
  if (atMs <= now) return { ok: false, field: 'day', error: 'Choose a time in the future' };
  if (atMs > now + YEARS_AHEAD * 365 * DAY_MS)
    return { ok: false, field: 'day', error: `Choose a day within the next ${YEARS_AHEAD} years` };
  return { ok: true, followUp: { atMs, timeZone, note: note.trim() } };
}

/** A moment as the controls show it in that zone. */
export function typedMoment(atMs: number, timeZone: string): Pick<TypedFollowUp, 'day' | 'time'> {
  const wall = new Date(wallClockMs(timeZone, atMs)).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** The days that are chosen most often, at ten in the morning. */
export function usualDays(
  now: number,
  timeZone: string,
): Array<{ label: string; day: string; time: string }> {
  const today = wallClockMs(timeZone, now);
  const weekday = new Date(today).getUTCDay();
  const inDays = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  return [
    { label: 'Tomorrow', day: inDays(1), time: MORNING },
    { label: 'In 3 days', day: inDays(3), time: MORNING },
    { label: 'Next Monday', day: inDays((MONDAY - weekday + 7) % 7 || 7), time: MORNING },
  ];
}
