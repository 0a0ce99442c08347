export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Browsers still use the old name of India's zone.
  if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}
