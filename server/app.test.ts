import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/monitoring-routes.ts';

const pages = new Hono().get('/page', (c) =>
  c.html('<p>Words</p>', 200, { 'Content-Security-Policy': "default-src 'self'" }),
);
pages.get('/broken', () => {
  throw new Error('secret detail at db.internal:5432');
});
const backend = new Hono().get('/rest/v1/thing', (c) => c.json({}));

const keys = {
  jwtSecret: randomBytes(32),
  publishableKey: 'sb_publishable_x',
  secretKey: 'sb_secret_wombat',
};

function appWith(over: { https?: boolean; status?: 'ok' | 'failing' } = {}) {
  const status = over.status ?? 'ok';
  return createApp({
    log: createLog('silent'),
    record: () => undefined,
    https: over.https ?? false,
    monitoring: monitoringRoutes({
      health: async () => ({ status, database: status, mail: 'unknown' }),
      metrics: createMetrics(),
      keys,
      settings: { siteUrl: 'http://localhost', trustProxyHops: 0 },
    }),
    backend,
    pages,
    pdfs: (_, next) => next(),
  });
}

for (const path of [
  '/page',
  '/rest/v1/thing',
  '/healthz',
  '/livez',
  '/servez',
  '/readyz',
  '/metrics',
  '/backend.json',
  '/nothing-here',
  '/broken',
]) {
  test(`the answer to ${path} carries the security headers`, async () => {
    const { headers } = await appWith().request(path);
    expect(headers.get('Content-Security-Policy')).toContain('default-src');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });
}

test('what is not a page may load and run nothing', async () => {
  const { headers } = await appWith().request('/rest/v1/thing');
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test('over https the browser is instructed to stay there', async () => {
  const { headers } = await appWith({ https: true }).request('/page');
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/);
});

test('a broken handler tells the visitor nothing about its inside', async () => {
  const response = await appWith().request('/broken');
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Something broke on our side. Please try again in a minute.');
});

test("a caller's request id is kept when it is harmless and replaced when it is not", async () => {
  const id = async (given: string) =>
    (await appWith().request('/page', { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id');
  expect(await id('abcd-1234-efgh')).toBe('abcd-1234-efgh');
  expect(await id('x y\t{"evil":1}')).not.toContain('evil');
});
