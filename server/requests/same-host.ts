/** Compares hosts, not origins: behind a TLS proxy this process sees http where the browser saw https. */
export function isSameHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // Read the same way as the origin, which leaves out a default port.
  const asked = `${protocol}//${host}`;
  return from !== '' && URL.canParse(asked) && new URL(asked).host === from;
}

/**
 * Forms may be posted only from our own pages. An old browser that sends neither Sec-Fetch-Site nor Origin is let through,
 * because a form stores no more than any visitor may.
 */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('Origin');
  if (origin === null) return false;
  return !isSameHost(origin, request.headers.get('Host') ?? new URL(request.url).host);
}
