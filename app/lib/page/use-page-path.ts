import { useLocation, useMatches } from 'react-router';

/** The path of the page shown; undefined on the 404 page, whose HTML is one for all addresses. */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const isMissing = useMatches().at(-1)?.id === 'routes/not-found';
  return isMissing ? undefined : pathname.replace(/(.)\/$/, '$1');
}
