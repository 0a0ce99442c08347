import { useCallback, useSyncExternalStore } from 'react';

/** A list and what is open are side by side; lg in the style sheet. */
export const WIDE = '(min-width: 64rem)';
/** There is a third column; 2xl in the style sheet. */
export const VERY_WIDE = '(min-width: 100rem)';

export function useScreenFrom(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
