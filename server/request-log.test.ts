import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Log } from './log.ts';
import { requestLog } from './request-log.ts';

test('a request leaves one line with path, status and time, and nothing that tells who or what for', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = { info: (fields: Record<string, unknown>) => lines.push(fields) } as unknown as Log;
  const app = new Hono().use(requestLog(log)).post('/auth/v1/verify', (c) => c.text('asha@example.com'));
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
});

test('a line break in an address does not begin a line of its own in the log', async () => {
  const lines: string[] = [];
  const log = { info: (fields: object) => lines.push(JSON.stringify(fields)) } as unknown as Log;
  const app = new Hono().use(requestLog(log));
  await app.request('/a%0A{"level":30,"msg":"forged"}');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
});
