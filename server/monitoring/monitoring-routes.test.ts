import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AttackedSite, startAttackedSite } from '#server/attacks/testing/attacked-site.ts';
import type { Health } from './health.ts';
import { createMetrics } from './metrics.ts';
import { type MonitoringDeps, monitoringRoutes } from './monitoring-routes.ts';

let site: AttackedSite;
let home: string;

beforeAll(async () => {
  site = await startAttackedSite();
  home = `http://127.0.0.1:${site.port}`;
});
afterAll(() => site.close());

/** Sends the headers as given, including Host, which fetch would not send. */
function send(
  path: string,
  headers: Record<string, string> = {},
  port = site.port,
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers })
      .on('error', reject)
      .on('response', async (answer) => {
        resolve([answer.statusCode ?? 0, Buffer.concat(await answer.toArray()).toString()]);
      })
      .end();
  });
}

const bearer = () => ({ Authorization: `Bearer ${site.secretKey}` });

test('the health checks return one word without a key', async () => {
  for (const path of ['/livez', '/servez', '/readyz', '/healthz']) {
    const response = await fetch(home + path);
    expect([path, response.status, await response.json()]).toEqual([path, 200, { status: 'ok' }]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('health details need the secret key in a header, and not from a browser', async () => {
  const details = { status: 'ok', database: 'ok', mail: { pending: 0, oldestPendingSeconds: 0, failed: 0 } };
  for (const headers of [bearer(), { apikey: site.secretKey }])
    expect(await (await fetch(`${home}/healthz`, { headers })).json()).toMatchObject(details);
  const strangers = [
    send('/healthz', { apikey: site.publishableKey }),
    send('/healthz', { apikey: `${site.secretKey}x` }),
    send('/healthz', { ...bearer(), 'User-Agent': 'Mozilla/5.0' }),
    send(`/healthz?apikey=${site.secretKey}`),
  ];
  for (const answer of await Promise.all(strangers)) expect(answer).toEqual([200, '{"status":"ok"}']);
});

const notFromHere: [why: string, headers: Record<string, string>][] = [
  ['X-Forwarded-For', { 'X-Forwarded-For': '127.0.0.1' }],
  ['Forwarded', { Forwarded: 'for=127.0.0.1' }],
  ['Via', { Via: '1.1 proxy' }],
  ['X-Real-IP', { 'X-Real-IP': '127.0.0.1' }],
  ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'https' }],
  ['another host', { Host: 'www.nevia.test' }],
  ['a name that was made to lead here', { Host: 'localhost.evil.test' }],
];

test('local requests read metrics without a key', async () => {
  for (const host of ['localhost', `127.0.0.1:${site.port}`, '[::1]:80'])
    expect([host, (await send('/metrics', { Host: host }))[0]]).toEqual([host, 200]);
});

test.each(notFromHere)('%s marks a request as not local', async (_, headers) => {
  expect(await send('/metrics', headers)).toEqual([401, expect.stringContaining('secret key')]);
  expect((await send('/metrics', { ...headers, ...bearer() }))[0]).toBe(200);
  expect((await send('/metrics', { ...headers, apikey: site.publishableKey }))[0]).toBe(401);
});

test('requests from an nginx with nothing but proxy_pass are not local', async () => {
  const asking = (version: string) =>
    site.raw(`GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${site.port}\r\nConnection: close\r\n\r\n`);
  expect(await asking('1.0')).toMatch(/^HTTP\/1\.1 401 /);
  expect(await asking('1.1')).toMatch(/^HTTP\/1\.1 200 /);
});

/** The routes alone on a port. */
async function startAlone(
  over: Partial<MonitoringDeps['settings']> & { status?: Health['status']; isStopping?: boolean } = {},
) {
  const { status = 'ok', siteUrl = 'https://nevia.test', trustProxyHops = 1, isStopping = false } = over;
  const routes = monitoringRoutes({
    health: async () => ({ status, database: status, mail: 'unknown' }),
    isStopping: () => isStopping,
    metrics: createMetrics(),
    keys: { jwtSecret: randomBytes(32), publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_x' },
    settings: { siteUrl, trustProxyHops },
  });
  const server = createServer(getRequestListener(routes.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('behind a proxy that was not configured no request is local', async () => {
  const statusWith = async (settings: Partial<MonitoringDeps['settings']>) =>
    (await send('/metrics', { Host: 'localhost' }, await startAlone(settings)))[0];
  expect(await statusWith({ trustProxyHops: 0 })).toBe(401);
  expect(await statusWith({ trustProxyHops: 1 })).toBe(200);
  expect(await statusWith({ trustProxyHops: 0, siteUrl: 'http://localhost:3000' })).toBe(200);
});

test('without its database the process is alive and serves, but is neither ready nor healthy', async () => {
  const port = await startAlone({ status: 'failing' });
  expect(await send('/livez', {}, port)).toEqual([200, '{"status":"ok"}']);
  expect(await send('/servez', {}, port)).toEqual([200, '{"status":"ok"}']);
  expect(await send('/readyz', {}, port)).toEqual([503, '{"status":"failing"}']);
  expect(await send('/healthz', {}, port)).toEqual([503, '{"status":"failing"}']);
});

test('while it stops, it tells proxies to send visitors elsewhere', async () => {
  const port = await startAlone({ isStopping: true });
  for (const path of ['/servez', '/readyz'])
    expect([path, ...(await send(path, {}, port))]).toEqual([path, 503, '{"status":"failing"}']);
  expect((await send('/livez', {}, port))[0]).toBe(200);
});

test('metrics count pages, refused sign-ins, limits, live connections', async () => {
  await fetch(`${home}/about`);
  await fetch(`${home}/wombat-7731`);
  const signIn = () =>
    fetch(`${home}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'wombat-7731@example.com', password: 'wrong' }),
    });
  let failed = 0;
  while ((await signIn()).status === 400) failed += 1;
  expect(failed).toBeGreaterThan(0);
  // Opened last: a socket that has not joined is closed after ten seconds.
  const socket = new WebSocket(
    `ws://127.0.0.1:${site.port}/realtime/v1/websocket?apikey=${site.publishableKey}`,
  );
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const [, text] = await send('/metrics');
  socket.terminate();
  const lines = text.split('\n');
  expect(lines).toContain('nevia_http_requests_total{route="/about",method="GET",status="200"} 1');
  expect(lines).toContain('nevia_http_requests_total{route="other",method="GET",status="404"} 1');
  expect(lines).toContain(
    `nevia_http_requests_total{route="/auth/v1/token",method="POST",status="400"} ${failed}`,
  );
  expect(lines).toContain(`nevia_sign_in_failures_total ${failed}`);
  expect(lines).toContain('nevia_limits_hit_total{route="/auth/v1/token"} 1');
  expect(lines).toContain('nevia_http_request_duration_seconds_count{route="/about"} 1');
  expect(lines).toContain('nevia_websockets 1');
  expect(lines).toContain('nevia_database_up 1');
  expect(text).toMatch(/^nevia_disk_free_bytes\{folder="data"\} \d+$/m);
  expect(text).toMatch(/^nevia_disk_free_bytes\{folder="temporary"\} \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nevia_build_info\{version="\d+\.\d+\.\d+",build="[\w-]+",database="pglite"\} 1$/m);
  expect(text).not.toMatch(/wombat|example\.com/);
  // What the server does by itself may be under way.
  const now = async () => (await send('/metrics'))[1];
  await expect.poll(now).toContain('nevia_database_pending 0');
});
