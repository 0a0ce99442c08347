import { useEffect, useState } from 'react';

let known: string | undefined;

/** The visitor's time zone; unknown to the server, and so in the page as it was served. */
export function useOwnZone(): string | undefined {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    // The first look at a clock makes the browser read its tables of zones: not in the task that wakes the page.
    const timer = setTimeout(() => {
      known ??= ownZone();
      setZone(known);
    });
    return () => clearTimeout(timer);
  }, []);
  return zone;
}

export function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Browsers still give India's zone its old name.
  if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}
