import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { SiteFile, SiteFiles } from '#server/pages/files/site-files.ts';

/** A proxy calls them every few seconds. */
const HEALTH_CHECKS = ['/livez', '/servez', '/readyz'];
const CALLERS_ID = /^[\w-]{8,64}$/;

export interface AnsweredRequest {
  id: string;
  method: string;
  path: string;
  /** The name under which it is counted. */
  route: string;
  status: number;
  /** By performance.now(). */
  startedAt: number;
}

export type RecordRequest = (request: AnsweredRequest) => void;

/** Without the token of a preview link, which shows a draft to anyone with the link. */
export function pathForLog(path: string): string {
  return path.replace(/^(\/preview\/).*/, '$1…').slice(0, 200);
}

/** Logs and counts a request once it is answered. */
export function recordRequests(
  log: Pick<Log, 'info' | 'debug'>,
  metrics: Pick<Metrics, 'countRequest'>,
): RecordRequest {
  return ({ id, method, path, route, status, startedAt }) => {
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    metrics.countRequest({ route, method, status, tookMs });
    // The path only: query strings may contain tokens and searches. IP addresses are not logged.
    const isCheck = status === 200 && HEALTH_CHECKS.includes(path);
    log[isCheck ? 'debug' : 'info']({ id, method, status, path: pathForLog(path), tookMs }, 'request');
  };
}

/** Assigns an id to each request and records it when it is answered. */
export function requestLog(record: RecordRequest, files?: SiteFiles): MiddlewareHandler {
  return async (c, next) => {
    const id = requestId(c.req.header('X-Request-Id'));
    const startedAt = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', id);
    const { pathname } = new URL(c.req.url);
    const { method } = c.req;
    record({ id, method, path: pathname, route: routeOf(c, files), status: c.res.status, startedAt });
  };
}

/** The caller's id if it is well formed, so that the logs of proxy and server can be matched. */
export function requestId(given: string | undefined): string {
  return given && CALLERS_ID.test(given) ? given : randomUUID();
}

/** Groups unknown paths, so that callers cannot create routes in the metrics. */
function routeOf(c: Context, files: SiteFiles | undefined): string {
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path;
  return pattern ?? fileRoute(files?.get(c.req.path));
}

/** A page by its path; pictures, scripts and fonts together. */
export function fileRoute(file: SiteFile | undefined): string {
  if (!file) return 'other';
  return file.hashes ? file.path : 'file';
}
