import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '#server/log.ts';
import { isPrivateAddress } from '#server/requests/client-address.ts';

const NOT_COUNTED =
  'Requests carry X-Forwarded-For but TRUST_PROXY is 0: visitors behind that proxy share one rate limit. ' +
  'Set TRUST_PROXY to the number of proxies in front.';
const NOT_PRIVATE =
  'X-Forwarded-For from a public address is ignored. If it comes from your proxy, let that reach this ' +
  'process over a private network; otherwise close the port to others.';

/** Whether requests came through a proxy, and whether its header was used. */
export interface ProxyState {
  seen: 'none' | 'trusted' | 'ignored';
}

/**
 * If the header of a proxy is ignored, all visitors behind that proxy share one rate limit, and soon some are refused. Logged
 * once, at the first request that shows it.
 */
export function warnAboutProxy(server: Server, trustProxyHops: number, log: Pick<Log, 'warn'>): ProxyState {
  const state: ProxyState = { seen: 'none' };
  const look = (request: IncomingMessage) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    const isTrusted = trustProxyHops > 0 && isPrivateAddress(request.socket.remoteAddress ?? '');
    state.seen = isTrusted ? 'trusted' : 'ignored';
    if (isTrusted) return;
    server.off('request', look);
    log.warn({ setting: 'TRUST_PROXY' }, trustProxyHops > 0 ? NOT_PRIVATE : NOT_COUNTED);
  };
  server.on('request', look);
  return state;
}
