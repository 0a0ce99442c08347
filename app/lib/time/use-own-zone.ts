import { useEffect, useState } from 'react';
import { ownZone } from './own-zone.ts';

let known: string | undefined;

/** The visitor's time zone; undefined on the server and during hydration. */
export function useOwnZone(): string | undefined {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    // The browser loads its time zone tables on the first use of Intl, which is too slow during hydration.
    const timer = setTimeout(() => {
      known ??= ownZone();
      setZone(known);
    });
    return () => clearTimeout(timer);
  }, []);
  return zone;
}
