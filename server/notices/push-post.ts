import { lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '#server/requests/client-address.ts';

/** Posts a message to an address that a browser gave; returns the status. Rejects if there is no answer. */
export type PushPost = (url: string, headers: Record<string, string>, body: Buffer) => Promise<number>;

interface PushPostOptions {
  mayReach?: (address: string) => boolean;
  answerWithinMs?: number;
  /** Trusted besides the public authorities. */
  ca?: string;
}

const ANSWER_WITHIN_MS = 10_000;

const notPublic = new BlockList();
notPublic.addSubnet('0.0.0.0', 8);
notPublic.addSubnet('192.0.0.0', 24);
notPublic.addSubnet('198.18.0.0', 15);
notPublic.addSubnet('224.0.0.0', 3);
/** These contain an IPv4 address. */
notPublic.addSubnet('2001::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isPrivateAddress(address)) return false;
  if (isIP(address) === 4) return !notPublic.check(address);
  return publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/**
 * The address is chosen by the caller, so nothing of our own network may be reached: only https, only public addresses, checked
 * when the name is resolved for this connection, and no redirects.
 */
export function createPushPost({
  mayReach = isPublicAddress,
  answerWithinMs = ANSWER_WITHIN_MS,
  ca,
}: PushPostOptions = {}): PushPost {
  const guarded: LookupFunction = (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayReach(address));
      const [first] = allowed;
      if (!first) callback(error ?? notReachable(), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  return async (url, headers, body) => {
    const { protocol, hostname } = new URL(url);
    // A literal address is not looked up.
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (protocol !== 'https:' || (isIP(literal) && !mayReach(literal))) throw notReachable();
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const call = request(url, {
      ...{ method: 'POST', headers, lookup: guarded, agent: false, ...(ca && { ca }) },
      signal: AbortSignal.timeout(answerWithinMs),
    });
    call.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
    return promise;
  };
}

function notReachable(): Error {
  return Object.assign(new Error('The address is not public'), { code: 'NOT_PUBLIC' });
}
