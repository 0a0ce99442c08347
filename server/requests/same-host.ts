/**
 * Does a page of this origin ask the host that it came from? Hosts are compared, not whole origins: behind a TLS proxy
 * this process sees http where the browser saw https.
 */
export function isSameHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // Read the same way as the origin, which leaves out a default port.
  const asked = `${protocol}//${host}`;
  return from !== '' && URL.canParse(asked) && new URL(asked).host === from;
}
