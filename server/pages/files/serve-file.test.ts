import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { createPages } from '#server/pages/pages.ts';
import type { AnsweredRequest } from '#server/requests/request-log.ts';
import { filesFirst } from './serve-file.ts';
import { loadSiteFiles, type SiteFile, type SiteFiles } from './site-files.ts';

interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** The requests that either way recorded. */
const notes: AnsweredRequest[] = [];
const notCalled = () => Promise.reject(new Error('Must not be called.'));
let files: SiteFiles;
let throughApp: Server;
let fromMemory: Server;
let askedOfApp = 0;

beforeAll(async () => {
  files = loadSiteFiles('build');
  const pages = createPages({ files, render: notCalled, backend: notCalled });
  const app = createApp({
    log: createLog('silent'),
    record: (seen) => void notes.push(seen),
    https: true,
    monitoring: new Hono(),
    backend: new Hono(),
    pages,
    pdfs: (_, next) => next(),
    files,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const counted = filesFirst(
    { files, https: true, record: (seen) => void notes.push(seen) },
    (incoming, outgoing) => {
      askedOfApp += 1;
      return listener(incoming, outgoing);
    },
  );
  throughApp = createServer(listener).listen(0);
  fromMemory = createServer(counted).listen(0);
  await Promise.all([once(throughApp, 'listening'), once(fromMemory, 'listening')]);
});
afterAll(() => {
  for (const server of [throughApp, fromMemory]) server.close();
});

function send(
  server: Server,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers: { 'X-Request-Id': 'same-for-both', ...headers } });
    sent.on('error', reject).on('response', async (answer) => {
      const { date: _, ...rest } = answer.headers;
      resolve({ status: answer.statusCode, headers: rest, body: Buffer.concat(await answer.toArray()) });
    });
    sent.end();
  });
}

test('memory and app return the same response for every file, in every encoding', async () => {
  const before = askedOfApp;
  for (const path of files.keys()) {
    if (path === '/404') continue;
    for (const encoding of ['gzip, deflate, br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      expect(await send(fromMemory, path, headers), path).toEqual(await send(throughApp, path, headers));
    }
  }
  expect(askedOfApp).toBe(before);
});

test('a replaced file is served at once', async () => {
  const file = files.get('/faqs') as SiteFile;
  await send(fromMemory, '/faqs', {});
  files.set('/faqs', { ...file, body: Buffer.from('other words') });
  expect(String((await send(fromMemory, '/faqs', {})).body)).toBe('other words');
  files.set('/faqs', file);
});

test('memory and app record a request under the same name', async () => {
  for (const [path, route] of [
    ['/', '/'],
    ['/about', '/about'],
    ['/robots.txt', 'file'],
    ['/favicon.ico', 'file'],
  ] as const) {
    notes.length = 0;
    await send(fromMemory, path, {});
    await send(throughApp, path, {});
    const noted = { id: 'same-for-both', method: 'GET', path, route, status: 200 };
    expect(notes).toEqual([
      { ...noted, startedAt: expect.any(Number) },
      { ...noted, startedAt: expect.any(Number) },
    ]);
  }
});

test('both return 304 for a file that the browser has', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const { headers: first } = await send(fromMemory, '/about', headers);
  for (const known of [String(first.etag), `"a", W/${first.etag}`, '*']) {
    const conditional = { ...headers, 'If-None-Match': known };
    const again = await send(fromMemory, '/about', conditional);
    expect(again.status).toBe(304);
    expect(again).toEqual(await send(throughApp, '/about', conditional));
  }
});

test.each([
  ['/about', { Range: 'bytes=0-9' }, 'GET', 200],
  ['/favicon.ico', { Range: 'bytes=0-9' }, 'GET', 206],
  ['/favicon.ico', { Range: 'bytes=-5', 'If-Range': '"other"' }, 'GET', 200],
  ['/favicon.ico', { Range: 'bytes=999999999-' }, 'GET', 416],
  ['/about', { 'If-None-Match': '"a", "b"' }, 'GET', 200],
  ['/about', { 'Accept-Encoding': 'br' }, 'HEAD', 200],
])('both return the same for %s with %o, %s', async (path, headers, method, status) => {
  const before = askedOfApp;
  const answer = await send(fromMemory, path, headers, method);
  expect([answer.status, askedOfApp]).toEqual([status, before]);
  expect(answer).toEqual(await send(throughApp, path, headers, method));
});

test.each([
  ['another method', '/about', {}, 'PUT'],
  ['an unknown page', '/nowhere', {}, 'GET'],
  ['the page of unknown pages', '/404', {}, 'GET'],
  ['a query', '/about?from=mail', {}, 'GET'],
])('the app handles %s', async (_, path, headers, method) => {
  const before = askedOfApp;
  const answer = await send(fromMemory, path, headers, method);
  expect(askedOfApp).toBe(before + 1);
  expect(answer).toEqual(await send(throughApp, path, headers, method));
});
