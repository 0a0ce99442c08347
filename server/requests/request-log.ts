import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '#server/log.ts';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import type { Metrics } from '#server/watching/metrics.ts';
import { routeOf } from '#server/watching/route-of.ts';

const CALLERS_ID = /^[\w-]{8,64}$/;

export interface AnsweredRequest {
  id: string;
  method: string;
  path: string;
  /** The name it is counted under. */
  route: string;
  status: number;
  /** By performance.now(). */
  startedAt: number;
}

export type NoteRequest = (request: AnsweredRequest) => void;

/** Logs and counts a request once it is answered. */
export function noteRequests(log: Pick<Log, 'info'>, metrics: Pick<Metrics, 'countRequest'>): NoteRequest {
  return ({ id, method, path, route, status, startedAt }) => {
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    metrics.countRequest({ route, method, status, tookMs });
    // The path only: query strings may carry tokens and searches, and nobody's address is written.
    log.info({ id, method, status, path: path.slice(0, 200), tookMs }, 'request');
  };
}

/** Gives each request an id and notes it when it is answered. */
export function requestLog(note: NoteRequest, files?: SiteFiles): MiddlewareHandler {
  return async (c, next) => {
    const id = requestId(c.req.header('X-Request-Id'));
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { pathname } = new URL(c.req.url);
    const { method } = c.req;
    note({ id, method, path: pathname, route: routeOf(c, files), status: c.res.status, startedAt });
  };
}

/** The caller's own, when it is a sensible one, so that a proxy's log and ours can be read together. */
export function requestId(given: string | undefined): string {
  return given && CALLERS_ID.test(given) ? given : randomUUID();
}
