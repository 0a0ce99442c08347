import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The query of the page's address; while the server's HTML is taken over, the one that it was made for. */
export function useQuery(servedQuery: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => servedQuery,
  );
}

/** Changes the address without loading anything; back undoes what was pushed. */
export function writeAddress(path: string, how: 'replace' | 'push'): void {
  if (how === 'push') window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
