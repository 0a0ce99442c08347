import { useSyncExternalStore } from 'react';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { chosenFilters } from './chosen-filters.ts';

const listeners = new Set<() => void>();
let chosen: boolean | undefined;

/** Whether the row of filters is open, for its button and itself. Until somebody says so it is while one is chosen. */
export function useFiltersShown(
  filter: SubmissionFilter,
): [isShown: boolean, setIsShown: (next: boolean) => void] {
  const said = useSyncExternalStore(
    subscribe,
    () => chosen,
    () => undefined,
  );
  return [said ?? chosenFilters(filter).length > 0, show];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: boolean): void {
  chosen = next;
  for (const listener of listeners) listener();
}
