import { inputs } from '#content/inputs.ts';

/** Calendar days as ISO dates, independent of any time zone. */
export function isoToday(): string {
  return inputs().today ?? new Date().toISOString().slice(0, 10);
}

export function addDays(isoDate: string, days: number): string {
  const day = new Date(isoDate);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The same day of a later month, or that month's last day if it is shorter. */
export function addMonths(isoDate: string, months: number): string {
  const day = new Date(isoDate);
  const wanted = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months + 1, 0);
  day.setUTCDate(Math.min(wanted, day.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
