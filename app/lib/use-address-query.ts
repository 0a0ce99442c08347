import { useSyncExternalStore } from 'react';

/** The query of the URL. During hydration, the query that the HTML was rendered for. */
export function useAddressQuery(servedQuery: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => servedQuery,
  );
}

/** Changes the URL without loading anything; Back undoes a push. */
export function writeAddress(path: string, how: 'replace' | 'push'): void {
  if (how === 'push') window.history.pushState(null, '', path);
  else window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}
