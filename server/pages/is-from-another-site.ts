import { isSameHost } from '#server/requests/same-host.ts';

/**
 * A form may be posted only from our own pages. Browsers say where a request comes from, by Sec-Fetch-Site or at least
 * by Origin; an old one that says neither is let through, since a form stores no more than a visitor may.
 */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  return !isSameHost(origin, request.headers.get('Host') ?? new URL(request.url).host);
}
