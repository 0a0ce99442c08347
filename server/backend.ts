import { type Context, Hono, type Next } from 'hono';
import { cors } from 'hono/cors';
import { servePhotographs } from '#server/photographs/serve-photographs.ts';
import { AddressLimit } from '#server/requests/address-limit.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { answerError } from './backend/answer-error.ts';
import { authRoutes } from './backend/auth/auth.ts';
import { requestAddress, requireKey } from './backend/caller.ts';
import type { BackendDeps } from './backend/deps.ts';
import { isLeavingLink, parseJsonBody } from './backend/json-body.ts';
import { restRoutes } from './backend/rest/rest.ts';
import { functionRoutes } from './functions/functions.ts';

const PREFLIGHT_SECONDS = 600;

/**
 * Supabase's HTTP contract: /auth/v1, /rest/v1 and /functions/v1, whose answers are JSON and are not cached, what
 * the browser must know to reach it, and the stored photographs. Nothing for other paths, so that pages can be served beside it.
 */
export function createBackend(deps: BackendDeps): Hono {
  const app = new Hono();
  const allowOrigins = corsFor(deps);
  const keyed = async (c: Context, next: Next) => {
    if (!isOpen(c)) await requireKey(c, deps);
    await next();
  };
  for (const [prefix, routes] of [
    ['/auth/v1', authRoutes(deps)],
    ['/rest/v1', restRoutes(deps)],
    ['/functions/v1', functionRoutes(deps)],
  ] as const) {
    app.use(`${prefix}/*`, uncached, allowOrigins, parseJsonBody, keyed);
    app.route(prefix, routes);
    app.all(`${prefix}/*`, () => {
      throw new HttpError(404, 'not_found', 'Not found');
    });
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
