import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { warnAboutProxy } from './proxy-warning.ts';

/** A running server, and its warnings. */
async function startWith(trustProxyHops: number) {
  const warnings: unknown[] = [];
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  warnAboutProxy(server, trustProxyHops, { warn: (...entry: unknown[]) => void warnings.push(entry) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { warnings, server, send: (headers: Record<string, string> = {}) => fetch(url, { headers }) };
}

const PROXIED = { 'X-Forwarded-For': '203.0.113.9' };

test('a proxy that was not configured is logged once, without the address it sent', async () => {
  const { warnings, send } = await startWith(0);
  await send();
  expect(warnings).toEqual([]);
  await send(PROXIED);
  await send(PROXIED);
  expect(warnings).toEqual([[{ setting: 'TRUST_PROXY' }, expect.stringContaining('TRUST_PROXY is 0')]]);
  expect(JSON.stringify(warnings)).not.toContain('203.0.113.9');
});

test('an ignored header from a public address is logged once', async () => {
  const { warnings, server } = await startWith(1);
  const request = { headers: { 'x-forwarded-for': '203.0.113.9' }, socket: { remoteAddress: '192.0.2.1' } };
  for (let n = 0; n < 2; n += 1) server.emit('request', request, { end: () => undefined });
  expect(warnings).toEqual([[{ setting: 'TRUST_PROXY' }, expect.stringContaining('from a public address')]]);
});

test('a configured proxy causes no warning', async () => {
  const { warnings, send } = await startWith(1);
  await send(PROXIED);
  expect(warnings).toEqual([]);
});
