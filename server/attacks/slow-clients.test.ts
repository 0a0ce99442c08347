/** Clients that never finish their request. The timeouts are shorter here than in production. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPort } from '#server/listen.ts';
import { type AttackedSite, startAttackedSite, statusesIn } from './testing/attacked-site.ts';

const TIMEOUTS = { headersWithinMs: 3_000, requestWithinMs: 3_000, checkEveryMs: 100 };
const CRLF = '\r\n';
let site: AttackedSite;

beforeAll(async () => {
  site = await startAttackedSite({}, TIMEOUTS);
});

afterAll(() => site.close());

/** A socket that sends `begun`, then `more` repeatedly; resolves with everything received until it was closed. */
function drip(begun: string, more: string, everyMs: number): Promise<string> {
  const socket: Socket = connect(site.port, '127.0.0.1', () => socket.write(begun));
  const timer = setInterval(() => socket.writable && socket.write(more), everyMs);
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
  });
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

test('headers time out after ten seconds and an upload after two minutes', async () => {
  const { server, closePort } = await openPort({ PORT: 0, HOST: '127.0.0.1' });
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 120_000]);
  await closePort();
});

const submission = { first_name: 'A', last_name: 'B', email: 'endless@example.com', message: 'Long enough.' };
const form = { firstName: 'A', lastName: 'B', email: 'endless@example.com', message: 'Long enough.' };

test.concurrent.each([
  ['/rest/v1/contact_submissions', 'application/json', JSON.stringify(submission)],
  ['/contact', 'application/x-www-form-urlencoded', new URLSearchParams(form).toString()],
])('an endless chunked body for %s is aborted, and nothing of it is stored', async (path, type, body) => {
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}${CRLF}${text}${CRLF}`;
  const headers = `Host: nevia.test${CRLF}apikey: ${site.publishableKey}${CRLF}Content-Type: ${type}${CRLF}`;
  const head = `POST ${path} HTTP/1.1${CRLF}${headers}Transfer-Encoding: chunked${CRLF}${CRLF}`;
  expect(statusesIn(await drip(head + chunk(body), chunk(' '), 200))).toEqual([408]);
  expect(await site.health()).toMatchObject({ mail: { pending: 0 } });
});

test('slow and silent sockets are closed, and pages are served meanwhile', async () => {
  const begun = ['', 'GET / HTTP/1.1\r\n', 'POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\nX-A: '];
  const cut = Array.from({ length: 150 }, (_, n) => drip(begun[n % 3] ?? '', n % 3 === 2 ? 'a' : '', 500));
  const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${site.port}/`)));
  expect(pages.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await Promise.all(cut);
});
