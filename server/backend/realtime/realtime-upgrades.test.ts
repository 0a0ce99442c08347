import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { attachRealtime, type Realtime } from './realtime.ts';

let backend: TestBackend;
let realtime: Realtime;

// Upgrades are checked before the database is used.
beforeAll(async () => {
  backend = await startTestBackend('postgres');
  realtime = attachRealtime(backend.server, backend.deps);
});
afterAll(async () => {
  await realtime.close();
  await backend.close();
});

/** Opens a raw socket and returns the server's response. */
function greet(query: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
    headers,
  });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('error', reject);
  });
}

const key = () => `apikey=${backend.deps.keys.publishableKey}`;

test('the key is required, the origin is checked, and a secret key is not for browsers', async () => {
  const secret = `apikey=${backend.deps.keys.secretKey}`;
  expect(await greet('vsn=2.0.0')).toBe(401);
  expect(await greet('apikey=wrong')).toBe(401);
  expect(await greet(key())).toBe(101);
  expect(await greet(secret)).toBe(101);
  expect(await greet(key(), { origin: 'https://nevia.test' })).toBe(101);
  expect(await greet(key(), { origin: 'https://evil.example' })).toBe(403);
  expect(await greet(secret, { origin: 'https://nevia.test' })).toBe(401);
});

test('a page opened under any host name may connect to that host', async () => {
  const { port } = new URL(backend.url);
  expect(await greet(key(), { origin: backend.url })).toBe(101);
  for (const host of [`nevia.lan:${port}`, 'staff.nevia.test', `[fe80::1]:${port}`]) {
    expect([host, await greet(key(), { host, origin: `http://${host}` })]).toEqual([host, 101]);
    // Behind a TLS proxy the browser used https.
    expect([host, await greet(key(), { host, origin: `https://${host}` })]).toEqual([host, 101]);
    expect([host, await greet(key(), { host, origin: 'https://evil.example' })]).toEqual([host, 403]);
    expect([host, await greet(key(), { host, origin: 'null' })]).toEqual([host, 403]);
  }
});

test('the log names the refused origin, and never the key', async () => {
  const warn = vi.spyOn(backend.deps.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  await greet(key(), { origin: 'https://evil.example' });
  await greet('apikey=wombat-7731');
  const path = '/realtime/v1/websocket';
  expect(warn.mock.calls).toEqual([
    [{ status: 403, path, reason: 'origin not allowed', origin: 'https://evil.example' }, 'upgrade refused'],
    [{ status: 401, path, reason: 'no good key' }, 'upgrade refused'],
  ]);
});
