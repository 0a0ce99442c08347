/** The page the visitor requested before signing in. Only paths on this site are followed. */
const PARAMETER = 'return_to';
const FALLBACK = '/admin';
/** Only compared with itself, so any origin works. */
const HERE = 'https://here.invalid';

export function signInPath(goingTo: string): string {
  return goingTo === FALLBACK ? '/auth' : `/auth?${PARAMETER}=${encodeURIComponent(goingTo)}`;
}

export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/')) return FALLBACK;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : undefined;
  // "/.//host" becomes "//host", which is another site.
  if (url?.origin !== HERE || /^\/\/|^\/auth\/?$/.test(url.pathname)) return FALLBACK;
  return url.pathname + url.search + url.hash;
}
