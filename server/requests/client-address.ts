import { isIP } from 'node:net';

/**
 * Who is calling. X-Forwarded-For counts only as far as our own proxies wrote it: with two proxies in front the
 * last entry is the outer proxy and the one before it the visitor; everything further left is the visitor's word.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxyHops: number,
): string {
  const socket = plainAddress(socketAddress ?? '') ?? 'unknown';
  if (trustProxyHops < 1 || !forwardedFor) return socket;
  const entries = forwardedFor.split(',');
  const entry = entries[Math.max(0, entries.length - trustProxyHops)] ?? '';
  return plainAddress(entry) ?? socket;
}

/** How many times the limit of a /64 a /48 gets: one customer of a provider often holds a whole /48. */
export const WIDE_NETWORK_FACTOR = 10;

/** What limits count, narrowest first: one IPv4 address, or the /64 and the /48 of an IPv6 address or of a /64. */
export function networksOf(given: string): string[] {
  const address = given.replace(/\/64$/, '');
  if (isIP(address) !== 6) return [given];
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/** The narrowest network of an address. */
export function addressGroup(address: string): string {
  return networksOf(address)[0] ?? address;
}

function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  return isIP(bare) ? bare.toLowerCase() : undefined;
}
