import { type Context, Hono } from 'hono';
import { holdsSecretKey } from '#server/backend/caller.ts';
import type { Health } from './health.ts';
import { type MetricsReaderDeps, mayReadMetrics } from './may-read-metrics.ts';
import type { Metrics } from './metrics.ts';

export interface MonitoringDeps extends MetricsReaderDeps {
  health: () => Promise<Health>;
  /** It still serves, and a proxy should send visitors elsewhere. */
  isStopping?: () => boolean;
  metrics: Pick<Metrics, 'registry'>;
}

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** For monitoring: one word for everyone, details with the secret key. */
export function monitoringRoutes(deps: MonitoringDeps): Hono {
  const routes = new Hono();
  const respond = (c: Context, what: Health | Pick<Health, 'status'>) =>
    c.json(what, what.status === 'ok' ? 200 : 503, NOT_KEPT);
  routes.get('/livez', (c) => respond(c, { status: 'ok' }));
  // Without the database, which the pages do not need. Until they are there, requests wait (openPort).
  routes.get('/servez', (c) => respond(c, { status: deps.isStopping?.() ? 'failing' : 'ok' }));
  routes.get('/readyz', async (c) =>
    respond(c, { status: deps.isStopping?.() ? 'failing' : (await deps.health()).database }),
  );
  routes.get('/healthz', async (c) => {
    const health = await deps.health();
    return respond(c, (await holdsSecretKey(c, deps.keys)) ? health : { status: health.status });
  });
  routes.get('/metrics', async (c) => {
    if (await mayReadMetrics(c, deps)) {
      const { registry } = deps.metrics;
      return c.body(await registry.metrics(), 200, { ...NOT_KEPT, 'Content-Type': registry.contentType });
    }
    const how = 'Metrics are for the secret key, as a bearer token, or for programs on the same machine.\n';
    return c.text(how, 401, { ...NOT_KEPT, 'WWW-Authenticate': 'Bearer' });
  });
  return routes;
}
