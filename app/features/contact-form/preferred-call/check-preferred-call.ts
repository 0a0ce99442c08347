import type { CallField } from '#app/features/contact-form/contact-fields.ts';
import type { PreferredCall } from '#app/lib/preferred-call.ts';
import { isTimeZone, momentMs } from '#app/lib/time/time-zone.ts';

export type CallErrors = Partial<Record<CallField, string>>;

export type CheckedCall = { ok: true; call?: PreferredCall } | { ok: false; errors: CallErrors };

/** The three controls together: nothing at all, or a time in the future. */
export function checkPreferredCall(
  { callDay, callTime, callZone }: Record<CallField, string>,
  nowMs: number,
): CheckedCall {
  if (callDay === '' && callTime === '') return { ok: true };
  const wrong = (field: CallField, error: string) => ({ ok: false, errors: { [field]: error } }) as const;
  if (callDay === '') return wrong('callDay', 'Choose a day for the call, or clear the time');
  if (!isDay(callDay)) return wrong('callDay', 'Enter the whole day of the call, such as 17 November 2026');
  if (callTime === '') return wrong('callTime', 'Choose a time for the call, or clear the day');
  if (!/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/.test(callTime))
    return wrong('callTime', 'Enter the whole time of the call, such as 4:30 pm');
  if (!isTimeZone(callZone)) return wrong('callZone', 'Choose a time zone from the list');
  const atMs = momentMs(callZone, Date.parse(`${callDay}T${callTime.slice(0, 5)}Z`));
  if (atMs <= nowMs) return wrong('callDay', 'Choose a time for the call that is still to come');
  return { ok: true, call: { atMs, timeZone: callZone } };
}

function isDay(day: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return false;
  const read = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(day);
}
