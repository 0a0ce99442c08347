import { useEffect, useState } from 'react';
import { ownZone } from './own-zone.ts';

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
