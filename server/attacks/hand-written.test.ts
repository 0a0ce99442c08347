import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chunked, post, request } from '#server/attacks/testing/attempts/conversations.ts';
import { type AttackedSite, startAttackedSite, statusesIn } from './testing/attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await startAttackedSite({ SITE_URL: 'https://nevia.test', LIMITS_FACTOR: '1000' });
});

afterAll(() => site.close());

const BODY = JSON.stringify({ email: 'nobody@example.com' });
const CLOSE = 'Connection: close\r\n';
const LAST = request('GET /healthz', CLOSE);
const withLength = (headers = '') =>
  post(site.publishableKey, `${headers}Content-Length: ${BODY.length}\r\n`, BODY);
const inChunks = (headers = '', trailers = '') =>
  post(site.publishableKey, `${headers}Transfer-Encoding: chunked\r\n`, chunked(BODY, trailers));

/** The head of the only response, without volatile headers, and its body. */
function answerOf(received: string): string {
  return received
    .split('\r\n')
    .filter((line) => !/^(date|x-request-id|keep-alive|transfer-encoding|content-length):/i.test(line))
    .join('\n');
}

test('a body in chunks, with extensions and trailers, is read like one with a length', async () => {
  const expected = answerOf(await site.raw(withLength(CLOSE)));
  expect(expected).toMatch(/^HTTP\/1\.1 200 /);
  expect(answerOf(await site.raw(inChunks(CLOSE)))).toBe(expected);
  expect(answerOf(await site.raw(inChunks(`${CLOSE}Trailer: X-Sum\r\n`, 'X-Sum: 1\r\n')))).toBe(expected);
  // Trailers cannot change the headers.
  expect(answerOf(await site.raw(inChunks(CLOSE, 'Host: evil.example\r\n')))).toBe(expected);
  expect(statusesIn(await site.raw(inChunks(CLOSE, 'Content-Length: 1\r\n')))).toEqual([400]);
});

test('bodies with a length, in chunks and none at all are distinguished on one connection', async () => {
  const none = request('POST /auth/v1/recover', `apikey: ${site.publishableKey}\r\n`);
  const received = await site.raw(inChunks() + withLength() + none + inChunks('', 'X-A: 1\r\n') + LAST);
  expect(statusesIn(received)).toEqual([200, 200, 400, 200, 200]);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS'])(
  '%s without a body and with an empty chunked one never fails',
  async (method) => {
    for (const path of [
      '/',
      '/auth/v1/recover',
      '/rest/v1/contact_submissions',
      '/functions/v1/newsletter',
      '/x',
    ]) {
      const key = `apikey: ${site.publishableKey}\r\n`;
      const bare = request(`${method} ${path}`, key);
      const empty = `${request(`${method} ${path}`, `${key}Transfer-Encoding: chunked\r\n`)}0\r\n\r\n`;
      const statuses = statusesIn(await site.raw(bare + empty + LAST));
      expect([path, statuses.length, statuses.filter((status) => status >= 500)]).toEqual([path, 3, []]);
    }
  },
);

test('a request sent byte by byte gets the same response as one sent at once', async () => {
  const whole = answerOf(await site.raw(inChunks(CLOSE)));
  const socket = connect({ port: site.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  for (const byte of Buffer.from(inChunks(CLOSE), 'latin1')) {
    await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
  }
  await once(socket, 'close');
  expect(answerOf(received)).toBe(whole);
});

test('a client that half-closes its connection leaves none behind', async () => {
  for (const bytes of [request('GET /'), withLength(), inChunks(), inChunks().slice(0, -4), 'GET']) {
    const statuses = statusesIn(await site.raw(bytes, { halfClose: true }));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }
});

const ranges: [range: string, status: number][] = [
  ['bytes=0-0', 206],
  ['bytes=-1', 206],
  ['bytes=5-', 206],
  ['bytes=0-99999999999999999999', 206],
  ['bytes=99999999-', 416],
  ['bytes=-0', 416],
  ['bytes=5-1', 416],
  ['bytes=0-0,2-3', 200],
  ['bytes=a-b', 200],
  ['lines=0-1', 200],
];

test.each(ranges)('a range requested as %s returns %i', async (range, status) => {
  const received = await site.raw(request('GET /robots.txt', `Range: ${range}\r\n${CLOSE}`));
  expect(statusesIn(received)).toEqual([status]);
});
