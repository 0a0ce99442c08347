import { Hono } from 'hono';
import type { Health } from './health.ts';
import type { Log } from './log.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppDeps {
  log: Log;
  https: boolean;
  health: () => Promise<Health>;
  /** Supabase's contract: /auth/v1, /rest/v1, /functions/v1. */
  backend: Hono;
  /** What the browser must know to reach the backend. */
  publishableKey: string;
  pages: Hono;
}

/** The whole site as one function from request to answer; tests call it without a socket. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  app.use(requestLog(deps.log));
  app.use(securityHeaders({ https: deps.https }));
  app.get('/livez', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/healthz', async (c) => {
    const health = await deps.health();
    return c.json(health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  app.get('/backend.json', (c) =>
    c.json({ publishableKey: deps.publishableKey }, 200, { 'Cache-Control': 'no-cache' }),
  );
  app.route('/', deps.backend);
  app.route('/', deps.pages);
  app.onError((error, c) => {
    deps.log.error({ err: error, path: new URL(c.req.url).pathname }, 'request failed');
    return c.text('Something broke on our side. Please try again in a minute.', 500);
  });
  return app;
}
