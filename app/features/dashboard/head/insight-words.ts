import { duration } from '#app/features/dashboard/data/reply-deadline.ts';
import { countText } from '#app/lib/count-text.ts';
import { site } from '#content/site.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const longDay = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

export interface Insight {
  days: Array<{ day: string; submissions: number }>;
  responses: number;
  median_response_seconds: number | null;
}

/** "15 November"; the days are dates in the reader's time zone. */
export function dayInWords(day: string): string {
  return formatMoment(`${day}T00:00:00Z`, longDay);
}

/** A description of the bars for screen readers. */
export function submissionsInWords({ days }: Insight): string {
  const total = days.reduce((sum, { submissions }) => sum + submissions, 0);
  const busiest = days.reduce((best, day) => (day.submissions > best.submissions ? day : best), {
    day: '',
    submissions: 0,
  });
  if (total === 0) return 'No submissions in the last 30 days.';
  const average = (total / days.length).toLocaleString('en-AU', { maximumFractionDigits: 1 });
  const most = `most on ${dayInWords(busiest.day)} (${busiest.submissions.toLocaleString('en-AU')})`;
  return `${total.toLocaleString('en-AU')} in the last 30 days, ${average} a day, ${most}.`;
}

export function responseInWords({ responses, median_response_seconds: seconds }: Insight): string {
  if (seconds === null) return 'No responses in the last 30 days.';
  return `${duration(seconds * 1000)}, over ${countText(responses, 'response')}; promised: ${site.replyWithinHours} h.`;
}
