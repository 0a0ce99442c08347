import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { holdsSecretKey } from '#server/backend/caller.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import type { Keys } from '#server/keys.ts';

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
/** Every request that a proxy forwards has one of these. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
];

export interface MetricsReaderDeps {
  keys: Keys;
  settings: Pick<BackendSettings, 'siteUrl' | 'trustProxyHops'>;
}

/** Programs on this machine, and callers with the secret key. */
export async function mayReadMetrics(c: Context, { keys, settings }: MetricsReaderDeps): Promise<boolean> {
  return isFromThisMachine(c, settings) || (await holdsSecretKey(c, keys));
}

/**
 * A proxy on this machine also connects over loopback, for any visitor. So its headers show that a request is not local; and
 * where there must be a proxy (this process does not terminate https) that was not configured, it may set no headers.
 */
function isFromThisMachine(c: Context, { siteUrl, trustProxyHops }: MetricsReaderDeps['settings']): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!LOOPBACK.test(incoming?.socket?.remoteAddress ?? '')) return false;
  if (!LOOPBACK_HOST.test(c.req.header('host') ?? '')) return false;
  if (siteUrl.startsWith('https:') && trustProxyHops === 0) return false;
  // An nginx with nothing but proxy_pass sets no header and requests 127.0.0.1, with an HTTP version that no program uses.
  if (incoming?.httpVersion === '1.0') return false;
  return PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}
