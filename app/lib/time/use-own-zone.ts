import { useEffect, useState } from 'react';
import { ownZone } from './own-zone.ts';

let known: string | undefined;

/** The visitor's time zone; unknown to the server, and so in the page as it was served. */
export function useOwnZone(): string | undefined {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    // The browser loads its time zone tables on the first use of Intl, which is slow: not while hydrating.
    const timer = setTimeout(() => {
      known ??= ownZone();
      setZone(known);
    });
    return () => clearTimeout(timer);
  }, []);
  return zone;
}
