/** Where the visitor was going before signing in came between. Only a place on this site is ever followed. */
const PARAMETER = 'return_to';
const FALLBACK = '/admin';
/** Only compared with itself: any origin would do. */
const HERE = 'https://here.invalid';

export function signInPath(goingTo: string): string {
  return goingTo === FALLBACK ? '/auth' : `/auth?${PARAMETER}=${encodeURIComponent(goingTo)}`;
}

export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/')) return FALLBACK;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : undefined;
  if (url?.origin !== HERE || /^\/auth\/?$/.test(url.pathname)) return FALLBACK;
  return url.pathname + url.search + url.hash;
}
