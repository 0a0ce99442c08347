import type { IncomingMessage, Server } from 'node:http';
import type { Log } from '#server/log.ts';

/**
 * With TRUST_PROXY=0 every visitor behind a proxy is the proxy: they share one rate limit, and the eleventh is refused.
 * Said once, at the first request that shows such a proxy.
 */
export function warnOfProxy(server: Server, trustProxyHops: number, log: Pick<Log, 'warn'>): void {
  if (trustProxyHops > 0) return;
  const look = (request: IncomingMessage) => {
    if (request.headers['x-forwarded-for'] === undefined) return;
    server.off('request', look);
    log.warn(
      { setting: 'TRUST_PROXY' },
      'X-Forwarded-For arrives but TRUST_PROXY is 0: visitors behind that proxy share one rate limit. ' +
        'Set TRUST_PROXY to the number of proxies in front.',
    );
  };
  server.on('request', look);
}
