import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const withYear = new Intl.DateTimeFormat('en-AU', { ...parts, year: 'numeric' });
const withoutYear = new Intl.DateTimeFormat('en-AU', parts);

/** In the reader's own time zone: 15 Nov 2026, 3:04 pm. */
export function submissionDate(timestamp: string): string {
  return formatMoment(timestamp, withYear);
}

/** The year is said only where it is another one: 15 Nov, 3:04 pm. */
export function shortSubmissionDate(timestamp: string, now: number): string {
  const isThisYear = new Date(timestamp).getFullYear() === new Date(now).getFullYear();
  return formatMoment(timestamp, isThisYear ? withoutYear : withYear);
}
