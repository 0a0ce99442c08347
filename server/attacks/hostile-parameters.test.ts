import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { createBackend } from '#server/backend.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { previewRoutes } from '#server/pages/live/preview-routes.ts';
import { createPages } from '#server/pages/pages.ts';
import { makePerson } from '#server/testing/people.ts';
import { sendRaw, statusesIn } from './testing/attacked-site.ts';

/** As they are in the request line; a client can send any of them. */
const VALUES = [
  ...['%00', '%5C', '%5Cq', '%5Cx00', '%ff', '%FF%FE', '%C0%AF', '%ED%A0%80', '%ED%B0%80', '%F0%9F%8F%A0'],
  ...['%', '%2', '%zz', '%u0000', '%0d%0aX:1', '%22', '%27%20or%201=1', '%7B%7D', '%5B%5D', '%2F', '..%2F..'],
  ...['-1', '1e999', '99999999999999999999', 'null', 'NaN', '__proto__', 'constructor', 'toString'],
  ...['0'.repeat(64), `${'0'.repeat(63)}%5C`, `${randomUUID()}%00`, `${randomUUID()}%5C`, randomUUID()],
  ...['x'.repeat(4_000), '%00'.repeat(1_000), '%F0%9F%8F%A0'.repeat(300), '%5C'.repeat(1_000)],
];
/** Where a value is part of the query, and paths that no route lists. */
const OTHERS = [
  ...['/auth/v1/verify?token=VALUE&type=signup', '/auth/v1/verify?token=x&type=VALUE'],
  ...['/functions/v1/reply-files?id=VALUE', '/functions/v1/reply-files?submission=VALUE&name=x'],
  ...['/functions/v1/received-file?mail=VALUE&part=2', '/functions/v1/newsletter?unsubscribe=VALUE'],
  ...['/rest/v1/contact_submissions?id=eq.VALUE', '/rest/v1/contact_submissions?first_name=ilike.VALUE'],
  ...['/rest/v1/contact_submissions?select=VALUE', '/rest/v1/contact_submissions?order=VALUE'],
  ...['/rest/v1/contact_submissions?VALUE=eq.1', '/rest/v1/contact_submissions?limit=VALUE'],
  ...['/rest/v1/contact_submissions?or=(VALUE)', '/rest/v1/rpc/report?since=VALUE'],
  ...['/photographs/VALUE/960.avif', '/photographs/00000000000000000000000000000000/VALUE'],
  ...['/VALUE', '/blogs/VALUE', '/sheets/VALUE.pdf', '/assets/VALUE.js', '/projects/VALUE', '/VALUE/'],
];

test.each(engines)('no value in an address makes the server fail (%s)', async (engine) => {
  const backend = await startTestBackend(engine);
  onTestFinished(() => backend.close());
  const { database, keys } = backend.deps;
  const files = loadSiteFiles('build');
  const failures: object[] = [];
  const log = { ...backend.deps.log, error: (fields: object) => void failures.push(fields) };
  const api = createBackend({ ...backend.deps, log });
  const previews = previewRoutes({
    ...{ database, files, admit: () => ({ ok: true }), networksOf: () => [] },
    live: { show: () => Promise.reject(new Error('No draft is here.')) },
  });
  const app = createApp({
    ...{ log, record: () => undefined, https: false, monitoring: new Hono(), previews, files },
    ...{ backend: api, pdfs: (_, next) => next() },
    pages: createPages({
      ...{ files, render: async () => new Response('A page.') },
      backend: async () => new Response(null, { status: 503 }),
    }),
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const admin = await makePerson(backend, { role: 'admin' });
  const head = `Host: x\r\napikey: ${keys.publishableKey}\r\nAuthorization: Bearer ${admin.token}\r\nConnection: close\r\n\r\n`;

  const patterns = [...api.routes, ...previews.routes].filter(({ path }) => path.includes(':'));
  expect(patterns.length).toBeGreaterThan(8);
  const targets = patterns.flatMap(({ path, method }) => {
    const names = path.match(/:[a-z]+(?:\{[^}]*\}\}?)?/gi) ?? [];
    const methods = method === 'ALL' ? ['GET', 'POST', 'PATCH', 'DELETE'] : [method];
    return methods.flatMap((each) =>
      names.map((_, hostile) => {
        let place = -1;
        const target = path.replace(/:[a-z]+(?:\{[^/]*\})?/gi, () => {
          place += 1;
          return place === hostile ? 'VALUE' : 'about';
        });
        return `${each} ${target}`;
      }),
    );
  });
  const attempts = [...new Set([...targets, ...OTHERS.map((path) => `GET ${path}`)])].flatMap((target) =>
    VALUES.map((value) => target.replace('VALUE', value)),
  );
  const failed: string[] = [];
  for (const attempt of attempts) {
    const received = await sendRaw(port, `${attempt} HTTP/1.1\r\n${head}`);
    const [status = 0] = statusesIn(received);
    if (status < 200 || (status >= 500 && status !== 501)) failed.push(`${status} ${attempt.slice(0, 120)}`);
  }
  expect(failed).toEqual([]);
  expect(failures).toEqual([]);
});
