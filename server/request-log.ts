import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from './log.ts';

const CALLERS_ID = /^[\w-]{8,64}$/;

/** One line a request. The path only: query strings may carry tokens and searches, and nobody's address is written. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const id = given && CALLERS_ID.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { pathname } = new URL(c.req.url);
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info(
      { id, method: c.req.method, path: pathname.slice(0, 200), status: c.res.status, tookMs },
      'request',
    );
  };
}
