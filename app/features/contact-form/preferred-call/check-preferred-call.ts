import type { CallField } from '#app/features/contact-form/contact-fields.ts';
import type { PreferredCall } from '#app/lib/preferred-call.ts';
import { dayName } from '#app/lib/time/office-hours.ts';
import { clockTime, isTimeZone, momentMs, wallClockMs, zoneCity } from '#app/lib/time/time-zone.ts';
import { isAnOfficeOpen, nextMoment, offeredTimes, weekdayNamed } from './call-slots.ts';

/** The database accepts no call that is further away. */
const YEARS_AHEAD = 10;

export type CallErrors = Partial<Record<CallField, string>>;

export type CheckedCall = { ok: true; call?: PreferredCall } | { ok: false; errors: CallErrors };

/**
 * Checks the three controls together: all empty, or a future time at which an office is open. The form sends a weekday; a
 * page from an earlier build may still send a date.
 */
export function checkPreferredCall(
  { callDay, callTime, callZone }: Record<CallField, string>,
  nowMs: number,
): CheckedCall {
  if (callDay === '' && callTime === '') return { ok: true };
  const wrong = (field: CallField, error: string) => ({ ok: false, errors: { [field]: error } }) as const;
  if (callDay === '') return wrong('callDay', 'Choose a day for the call, or clear the time');
  const weekday = weekdayNamed(callDay);
  if (weekday === undefined && !isDate(callDay)) return wrong('callDay', 'Choose a day from the list');
  if (callTime === '') return wrong('callTime', 'Choose a time for the call, or clear the day');
  if (!/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/.test(callTime))
    return wrong('callTime', 'Choose a time from the list');
  if (!isTimeZone(callZone)) return wrong('callZone', 'Choose a time zone from the list');
  const time = callTime.slice(0, 5);
  const atMs =
    weekday === undefined
      ? momentMs(callZone, Date.parse(`${callDay}T${time}Z`))
      : nextMoment(weekday, time, callZone, nowMs);
  if (atMs > nowMs + YEARS_AHEAD * 365 * 86_400_000) return wrong('callDay', 'Choose a day from the list');
  if (atMs <= nowMs) return wrong('callDay', 'Choose a time in the future for the call');
  if (!isAnOfficeOpen(atMs)) return { ok: false, errors: closedThen(atMs, callZone, nowMs) };
  return { ok: true, call: { atMs, timeZone: callZone } };
}

function closedThen(atMs: number, timeZone: string, nowMs: number): CallErrors {
  const weekday = new Date(wallClockMs(timeZone, atMs)).getUTCDay();
  const times = offeredTimes(weekday, timeZone, nowMs);
  const [first] = times;
  const last = times.at(-1);
  if (!first || !last)
    return { callDay: `Our offices are closed on ${dayName(weekday)}. Choose another day.` };
  const range = `from ${clockTime(first)} to ${clockTime(last)}`;
  return {
    callTime: `Our offices are closed then. On ${dayName(weekday)} choose a time ${range} by the clock in ${zoneCity(timeZone)}.`,
  };
}

function isDate(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const read = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
}
