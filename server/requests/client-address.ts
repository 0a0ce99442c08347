import { BlockList, isIP } from 'node:net';

/** Where our own proxy may connect from: this machine, a private network, a carrier's. */
const PRIVATE_NETWORKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];
const privateNetworks = new BlockList();
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/');
  privateNetworks.addSubnet(address, Number(bits), familyOf(address));
}

/**
 * The caller's address. Only the entries of X-Forwarded-For from our own proxies count: with two proxies the last entry is
 * the outer proxy and the one before it the visitor; everything further left is the visitor's claim. From a public address
 * the header is ignored: that is a visitor who reached the port directly.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxyHops: number,
): string {
  const socket = plainAddress(socketAddress ?? '') ?? 'unknown';
  if (trustProxyHops < 1 || !forwardedFor || !isPrivateAddress(socket)) return socket;
  const entries = forwardedFor.split(',');
  const entry = entries[Math.max(0, entries.length - trustProxyHops)] ?? '';
  return plainAddress(entry) ?? socket;
}

/** Whether the address belongs to this machine or its own network. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  return plain !== undefined && privateNetworks.check(plain.split('%')[0] ?? '', familyOf(plain));
}

/** The limit of a /48 as a multiple of a /64: one customer of a provider often has a whole /48. */
export const WIDE_NETWORK_FACTOR = 10;

/** The networks that limits count, narrowest first: one IPv4 address, or the /64 and the /48 of an IPv6 address. */
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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
