import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The visitor's time zone; unknown to the server, and so in the page as it was served. */
export function useOwnZone(): string | undefined {
  return useSyncExternalStore(neverChanges, ownZone, () => undefined);
}

export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Browsers still give India's zone its old name.
  if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}
