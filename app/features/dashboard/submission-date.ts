const shown = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In the reader's own time zone: 15 Nov 2026, 3:04 pm. */
export function submissionDate(timestamp: string): string {
  return shown.format(new Date(timestamp));
}
