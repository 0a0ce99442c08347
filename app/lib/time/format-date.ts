import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const longDate = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO calendar date in words: 15 November 2026. The visitor's time zone cannot shift it. */
export function formatDate(isoDate: string): string {
  return formatMoment(`${isoDate}T00:00:00Z`, longDate);
}
