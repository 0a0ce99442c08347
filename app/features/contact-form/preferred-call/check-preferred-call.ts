import type { CallField } from '#app/features/contact-form/contact-fields.ts';
import { callTimeIn, type PreferredCall } from '#app/lib/preferred-call.ts';
import { isOfficeOpen } from '#app/lib/time/office-hours.ts';
import { isTimeZone, momentMs, wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import { site } from '#content/site.ts';

/** The database accepts no call that is further away. */
const YEARS_AHEAD = 10;
const HALF_HOUR_MS = 1_800_000;
const LONGEST_CLOSURE_DAYS = 60;
/** No calls at night, even if an office far away is open. */
const FIRST_HOUR = 6;
const LAST_HOUR = 21;

export type CallErrors = Partial<Record<CallField, string>>;

export type CheckedCall = { ok: true; call?: PreferredCall } | { ok: false; errors: CallErrors };

/** Checks the three controls together: day and time empty, or a future time at which an office is open. */
export function checkPreferredCall(
  { callDay, callTime, callZone }: Record<CallField, string>,
  nowMs: number,
): CheckedCall {
  if (callDay === '' && callTime === '') return { ok: true };
  const wrong = (field: CallField, error: string) => ({ ok: false, errors: { [field]: error } }) as const;
  if (callDay === '') return wrong('callDay', 'Choose a day for the call, or clear the time');
  if (callTime === '') return wrong('callTime', 'Choose a time for the call, or clear the day');
  if (!isTimeZone(callZone)) return wrong('callZone', 'Choose a time zone from the list');
  const wall = `${callDay}T${callTime.slice(0, 5)}`;
  const wallMs = Date.parse(`${wall}Z`);
  // Date.parse reads 31 November as 1 December.
  if (!new Date(wallMs || 0).toISOString().startsWith(wall))
    return wrong('callDay', 'Choose a day and a time for the call');
  const atMs = momentMs(callZone, wallMs);
  if (atMs > nowMs + YEARS_AHEAD * 365 * 86_400_000) return wrong('callDay', 'Choose a day that is nearer');
  if (atMs <= nowMs) return wrong('callDay', 'Choose a time in the future for the call');
  if (canCall(atMs, callZone)) return { ok: true, call: { atMs, timeZone: callZone } };
  const next = callTimeIn(callZone, nextCall(atMs, callZone));
  return wrong(
    'callTime',
    `Our offices are closed then. The next time is ${next} by the clock in ${zoneCity(callZone)}.`,
  );
}

function canCall(atMs: number, timeZone: string): boolean {
  const hour = new Date(wallClockMs(timeZone, atMs)).getUTCHours();
  const isNight = hour < FIRST_HOUR || hour > LAST_HOUR;
  return !isNight && site().offices.some((office) => isOfficeOpen(office, new Date(atMs)));
}

/** The next half hour at which a call is possible. */
function nextCall(atMs: number, timeZone: string): number {
  const last = atMs + LONGEST_CLOSURE_DAYS * 86_400_000;
  let next = Math.ceil(atMs / HALF_HOUR_MS) * HALF_HOUR_MS;
  while (!canCall(next, timeZone)) {
    if (next > last) throw new Error('No opening hours.');
    next += HALF_HOUR_MS;
  }
  return next;
}
