import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { CHANGES_CHANNEL } from '#server/backend/realtime/change-feed.ts';
import { asServer } from '#server/database/database.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { errorCode } from '#supabase/functions/_shared/outbox.ts';
import { createPushPost, type PushPost } from './push-post.ts';
import {
  encryptPush,
  type PushKeys,
  type PushSubscriptionKeys,
  pushAuthorization,
  pushKeysOf,
} from './web-push.ts';

interface Sender extends Pick<BackendDeps, 'database' | 'log' | 'settings'> {
  post: PushPost;
  keys: PushKeys;
  /** How often an address has not answered. */
  timeouts: Map<string, number>;
}

interface ClaimedPush extends PushSubscriptionKeys {
  endpoint: string;
  notice: { id: string; title: string; path: string };
}

const SWEEP_EVERY_MS = 15_000;
/** An address that did not answer so often, in a row, is removed. */
const TIMEOUTS_AT_MOST = 3;
const KEPT_BY_SERVICE_SECONDS = 3600;

/**
 * Pushes each new notice to the browsers of its person. What a service does not accept is not tried again: the email follows.
 * A run returns how many were accepted.
 */
export function startPushSender(deps: BackendDeps, post: PushPost = createPushPost()): RegularRun<number> {
  const onError = (error: unknown) => deps.log.warn(errorForLog(error), 'Notices could not be pushed');
  const sender = { ...deps, post, keys: pushKeysOf(deps.keys.jwtSecret), timeouts: new Map() };
  const regular = runRegularly(SWEEP_EVERY_MS, () => sendPushes(sender), onError);
  const listening = deps.database.listen(CHANGES_CHANNEL, (payload) => {
    const { table, type } = JSON.parse(payload) as { table: string; type: string };
    if (table === 'notices' && type === 'INSERT') void regular.runNow().catch(onError);
  });
  listening.catch(onError);
  return {
    runNow: regular.runNow,
    async close() {
      const stop = await listening.catch(() => undefined);
      await stop?.();
      await regular.close();
    },
  };
}

async function sendPushes(sender: Sender): Promise<number> {
  let sent = 0;
  for (;;) {
    const [rows] = await sender.database.batch(asServer, [
      { sql: 'select private.claim_pushes() as pushes' },
    ]);
    const pushes = rows?.[0]?.pushes as ClaimedPush[];
    if (pushes.length === 0) return sent;
    // Repeated after five minutes, if this process dies before they are marked: browsers show a notice once.
    // All at once, so that none waits for a slow one: ten notices, for ten browsers each at most.
    sent += (await Promise.all(pushes.map((push) => sendOne(push, sender)))).filter(Boolean).length;
    const ids = pushes.map(({ notice }) => notice.id);
    const sql = 'update public.notices set pushed_at = now() where id = any ($1::uuid[])';
    await sender.database.batch(asServer, [{ sql, params: [ids] }]);
  }
}

async function sendOne(push: ClaimedPush, sender: Sender): Promise<boolean> {
  const { endpoint, notice } = push;
  const { log, settings, keys, post } = sender;
  try {
    const headers = {
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(KEPT_BY_SERVICE_SECONDS),
      // A repeated push replaces one that the service still keeps.
      Topic: notice.id.replaceAll('-', ''),
      Authorization: pushAuthorization(endpoint, settings.siteUrl, keys),
    };
    const status = await post(endpoint, headers, encryptPush(JSON.stringify(notice), push));
    sender.timeouts.delete(endpoint);
    if (status === 404 || status === 410) await forget(endpoint, sender);
    else if (status >= 300) log.warn({ status }, 'A push service refused a notice');
    return status < 300;
  } catch (error) {
    const code = errorCode(error);
    log.warn({ code }, 'A notice could not be pushed');
    // No key of a browser, so it never works.
    if (code.startsWith('ERR_CRYPTO_') || hasNotAnswered(endpoint, error, sender))
      await forget(endpoint, sender);
    return false;
  }
}

function hasNotAnswered(endpoint: string, error: unknown, { timeouts }: Sender): boolean {
  const isTimeout = (error as { cause?: { name?: string } }).cause?.name === 'TimeoutError';
  if (isTimeout) timeouts.set(endpoint, (timeouts.get(endpoint) ?? 0) + 1);
  return (timeouts.get(endpoint) ?? 0) >= TIMEOUTS_AT_MOST;
}

async function forget(endpoint: string, { database, timeouts }: Sender): Promise<void> {
  timeouts.delete(endpoint);
  const sql = 'delete from private.push_subscriptions where endpoint = $1';
  await database.batch(asServer, [{ sql, params: [endpoint] }]);
}
