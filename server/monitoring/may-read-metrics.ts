import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { holdsSecretKey } from '#server/backend/caller.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import type { Keys } from '#server/keys.ts';

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;
/** One of these is in every request that a proxy of ours hands on. */
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

/** Programs on this machine, and whoever holds the secret key. */
export async function mayReadMetrics(c: Context, { keys, settings }: MetricsReaderDeps): Promise<boolean> {
  return isFromThisMachine(c, settings) || (await holdsSecretKey(c, keys));
}

/**
 * A proxy on this machine comes over loopback too, and speaks for anybody. So its headers say that a request is not from
 * here; and where a proxy must be (this process speaks no https) but was not counted, it may well set none.
 */
function isFromThisMachine(c: Context, { siteUrl, trustProxyHops }: MetricsReaderDeps['settings']): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!LOOPBACK.test(incoming?.socket?.remoteAddress ?? '')) return false;
  if (!LOOPBACK_HOST.test(c.req.header('host') ?? '')) return false;
  if (siteUrl.startsWith('https:') && trustProxyHops === 0) return false;
  // An nginx that was told nothing but proxy_pass sets no header and asks for 127.0.0.1, in a version no program uses.
  if (incoming?.httpVersion === '1.0') return false;
  return PROXY_HEADERS.every((name) => c.req.header(name) === undefined);
}
