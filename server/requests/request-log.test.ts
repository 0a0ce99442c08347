import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Log } from '#server/log.ts';
import { recordRequests, requestLog } from './request-log.ts';

test('a request is logged in one line with path, status and time, and without personal data', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { info: (fields: Record<string, unknown>) => lines.push(fields) } as unknown as Log;
  const counted: unknown[] = [];
  const record = recordRequests(log, { countRequest: (seen) => void counted.push(seen) });
  const app = new Hono().use(requestLog(record)).post('/auth/v1/verify', (c) => c.text('asha@example.com'));
  await app.request('/auth/v1/verify?token=wombat-7731&email=asha@example.com', {
    method: 'POST',
    headers: {
      authorization: 'Bearer wombat-7731',
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'Wombat 7731',
    },
    body: '{"password":"wombat-7731"}',
  });
  expect(lines).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{8,64}$/),
      method: 'POST',
      path: '/auth/v1/verify',
      status: 200,
      tookMs: expect.any(Number),
    },
  ]);
  expect(counted).toEqual([
    { route: '/auth/v1/verify', method: 'POST', status: 200, tookMs: expect.any(Number) },
  ]);
});

test('unknown paths are counted under few names', async () => {
  const routes: string[] = [];
  const log = { info: () => undefined } as unknown as Log;
  const record = recordRequests(log, { countRequest: ({ route }) => void routes.push(route) });
  const inner = new Hono().all('/:table', (c) => c.text('rows'));
  inner.onError(() => new Response('refused', { status: 400 }));
  const app = new Hono().use(requestLog(record));
  app.use('/rest/v1/*', async (c, next) => (c.req.query('refused') ? c.text('no', 401) : next()));
  app.route('/rest/v1', inner);
  app.all('*', (c) => c.text('page', 404));
  for (const path of ['/rest/v1/wombat-1', '/rest/v1/wombat-2?refused=1', '/wombat-3', '/assets/wombat-4.js'])
    await app.request(path);
  expect(routes).toEqual(['/rest/v1/:table', '/rest/v1/:table', 'other', 'other']);
});

test('the token of a preview link is not logged, neither by the request nor by its failure', async () => {
  const lines: object[] = [];
  const log = { info: (fields: object) => lines.push(fields) } as unknown as Log;
  const record = recordRequests(log, { countRequest: () => undefined });
  const app = new Hono().use(requestLog(record)).get('/preview/:token/about', (c) => c.text('a draft'));
  for (const path of ['/preview/0badcafe/about', '/preview/0badcafe', '/preview//0badcafe'])
    await app.request(path);
  expect(lines).toEqual(Array(3).fill(expect.objectContaining({ path: '/preview/…' })));
  expect(JSON.stringify(lines)).not.toContain('0badcafe');
});

test('a line break in a URL does not start a new line in the log', async () => {
  const lines: string[] = [];
  const log = { info: (fields: object) => lines.push(JSON.stringify(fields)) } as unknown as Log;
  const app = new Hono().use(requestLog(recordRequests(log, { countRequest: () => undefined })));
  await app.request('/a%0A{"level":30,"msg":"forged"}');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
});
