const parts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const withYear = new Intl.DateTimeFormat('en-AU', { ...parts, year: 'numeric' });
const withoutYear = new Intl.DateTimeFormat('en-AU', parts);

/** In the reader's own time zone: 15 Nov 2026, 3:04 pm. */
export function submissionDate(timestamp: string): string {
  return withYear.format(new Date(timestamp));
}

/** The year is said only where it is another one: 15 Nov, 3:04 pm. */
export function shortSubmissionDate(timestamp: string, now: number): string {
  const date = new Date(timestamp);
  return (date.getFullYear() === new Date(now).getFullYear() ? withoutYear : withYear).format(date);
}
