/** Compares hosts, not origins: behind a TLS proxy this process sees http where the browser used https. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // Parsed like the origin, which omits a default port.
  const target = `${protocol}//${host}`;
  return from !== '' && URL.canParse(target) && new URL(target).host === from;
}

/**
 * Forms may be posted only from our own pages. An old browser that sends neither Sec-Fetch-Site nor Origin is admitted, because
 * a form stores no more than any visitor may.
 */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  return !isSameHost(origin, request.headers.get('Host') ?? new URL(request.url).host);
}
