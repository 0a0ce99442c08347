import { type Context, Hono, type Next } from 'hono';
import { cors } from 'hono/cors';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { servePhotographs } from '#server/photographs/serve-photographs.ts';
import { AddressLimit } from '#server/requests/address-limit.ts';
import { TooBusy } from './after-answer.ts';
import { authRoutes } from './auth/auth.ts';
import { refuseKey, requestAddress } from './caller.ts';
import type { BackendDeps } from './deps.ts';
import { errorForLog } from './error-for-log.ts';
import { functionRoutes, isLeavingLink } from './functions/functions.ts';
import { parseJsonBody } from './json-body.ts';
import { refuse } from './refuse.ts';
import { restRoutes } from './rest/rest.ts';

const RETRY_AFTER_SECONDS = 5;
const PREFLIGHT_SECONDS = 600;

/**
 * Supabase's HTTP contract: /auth/v1, /rest/v1 and /functions/v1, whose answers are JSON and are not cached, what
 * the browser must know to reach it, and the stored photographs. Nothing for other paths, so that pages can be served beside it.
 */
export function createBackend(deps: BackendDeps): Hono {
  const app = new Hono();
  const allowOrigins = corsFor(deps);
  for (const [prefix, routes] of [
    ['/auth/v1', authRoutes(deps)],
    ['/rest/v1', restRoutes(deps)],
    ['/functions/v1', functionRoutes(deps)],
  ] as const) {
    app.use(`${prefix}/*`, uncached, allowOrigins, parseJsonBody, requireKey(deps));
    app.route(prefix, routes);
    app.all(`${prefix}/*`, (c) => refuse(c, 404, 'not_found', 'Not found'));
  }
  app.get('/backend.json', (c) =>
    c.json({ publishableKey: deps.keys.publishableKey }, 200, { 'Cache-Control': 'no-cache' }),
  );
  app.route('/', servePhotographs(deps.database, admitPhotographs(deps)));
  app.onError((error, c) => answerError(error, c, deps));
  return app;
}

/** Far more at once than the page with the most photographs has. */
function admitPhotographs(deps: BackendDeps) {
  const factor = deps.settings.limitsFactor;
  const limit = new AddressLimit({ burst: 200 * factor, perSecond: 4 * factor });
  return (c: Context) => limit.take(requestAddress(c, deps));
}

async function uncached(c: Context, next: Next): Promise<void> {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
}

function requireKey(deps: BackendDeps) {
  return async (c: Context, next: Next) =>
    (isOpen(c) ? undefined : await refuseKey(c, deps)) ?? (await next());
}

function answerError(error: Error, c: Context, deps: BackendDeps): Response {
  if (error instanceof DatabaseUnavailable) {
    c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return refuse(c, 503, 'database_unavailable', 'The service is busy. Please try again in a moment.');
  }
  if (error instanceof TooBusy) {
    c.header('Retry-After', String(error.retryAfterSeconds));
    return refuse(c, 429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  deps.log.error({ ...errorForLog(error), path: c.req.path }, 'request failed unexpectedly');
  return refuse(c, 500, 'unexpected_failure', 'Unexpected failure, please try again later');
}

/** Links in mails are followed without a key. */
function isOpen(c: Context): boolean {
  const isVerifyLink = c.req.path.endsWith('/auth/v1/verify') && /^(GET|HEAD)$/.test(c.req.method);
  return isVerifyLink || isLeavingLink(c);
}

function corsFor({ settings }: BackendDeps) {
  const origins = new Set([settings.siteUrl, ...settings.corsOrigins].map((url) => new URL(url).origin));
  return cors({
    origin: (origin) => (origins.has(origin) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'prefer',
      'range',
      'range-unit',
      'accept-profile',
      'content-profile',
      'x-region',
    ],
    exposeHeaders: [
      'content-range',
      'content-location',
      'preference-applied',
      'retry-after',
      'x-supabase-api-version',
    ],
    maxAge: PREFLIGHT_SECONDS,
  });
}
