import { useLocation, useMatches } from 'react-router';

/** The path of the current page; undefined on the 404 page, whose HTML is the same for all URLs. */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const isMissing = useMatches().at(-1)?.id === 'routes/not-found';
  return isMissing ? undefined : pathname.replace(/(.)\/$/, '$1');
}
