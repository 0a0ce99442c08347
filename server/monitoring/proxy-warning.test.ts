import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { warnAboutProxy } from './proxy-warning.ts';

/** A server that answers, and what it warned of. */
async function startWith(trustProxyHops: number) {
  const warnings: unknown[] = [];
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  warnAboutProxy(server, trustProxyHops, { warn: (...told: unknown[]) => void warnings.push(told) });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { warnings, server, ask: (headers: Record<string, string> = {}) => fetch(url, { headers }) };
}

const PROXIED = { 'X-Forwarded-For': '203.0.113.9' };

test('a proxy that nobody counted is warned of once, without the address it told', async () => {
  const { warnings, ask } = await startWith(0);
  await ask();
  expect(warnings).toEqual([]);
  await ask(PROXIED);
  await ask(PROXIED);
  expect(warnings).toEqual([[{ setting: 'TRUST_PROXY' }, expect.stringContaining('TRUST_PROXY is 0')]]);
  expect(JSON.stringify(warnings)).not.toContain('203.0.113.9');
});

test('a header from a public address, which does not count, is warned of once', async () => {
  const { warnings, server } = await startWith(1);
  const request = { headers: { 'x-forwarded-for': '203.0.113.9' }, socket: { remoteAddress: '192.0.2.1' } };
  for (let n = 0; n < 2; n += 1) server.emit('request', request, { end: () => undefined });
  expect(warnings).toEqual([[{ setting: 'TRUST_PROXY' }, expect.stringContaining('from a public address')]]);
});

test('a proxy that is counted is nothing to warn of', async () => {
  const { warnings, ask } = await startWith(1);
  await ask(PROXIED);
  expect(warnings).toEqual([]);
});
