import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from './log.ts';

const CALLERS_ID = /^[\w-]{8,64}$/;

/** One line a request. The path only: query strings may carry tokens and searches, and nobody's address is written. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = requestId(c.req.header('X-Request-Id'));
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { pathname } = new URL(c.req.url);
    logRequest(log, { id, method: c.req.method, path: pathname, status: c.res.status, startedAt });
  };
}

/** The caller's own, when it is a sensible one, so that a proxy's log and ours can be read together. */
export function requestId(given: string | undefined): string {
  return given && CALLERS_ID.test(given) ? given : randomUUID();
}

export function logRequest(
  log: Log,
  request: { id: string; method: string; path: string; status: number; startedAt: number },
): void {
  const { startedAt, path, ...known } = request;
  const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
  log.info({ ...known, path: path.slice(0, 200), tookMs }, 'request');
}
