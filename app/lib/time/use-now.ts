import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The time, often enough for clocks that show minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
