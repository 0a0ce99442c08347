/** The visitor's time zone, if the browser tells it. */
export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Browsers still give India's zone its old name.
  if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}
