import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The visitor's date, as an ISO date; during hydration, the date of the build. */
export function useToday(builtOn: string): string {
  return useSyncExternalStore(neverChanges, localToday, () => builtOn);
}

export function localToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
