import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fileAttempts,
  rawAttempts,
  redirectAttempts,
} from '#server/attacks/testing/attempts/raw-attempts.ts';
import { type AttackedSite, startAttackedSite, statusesIn } from './testing/attacked-site.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await startAttackedSite({ SITE_URL: 'https://nevia.test' });
});

afterAll(() => site.close());

const INNER =
  /root:x:|"name": "nevia"|"jwtSecret"|sb_secret_|from 'hono'|lockfileVersion|project_id = |\bat .+\.(ts|js):\d+/;

test.each(rawAttempts)('%s is refused and cannot smuggle a request', async (_name, bytes, statuses) => {
  const received = await site.raw(bytes.replace('KEY', site.publishableKey));
  const answers = statusesIn(received);
  expect(answers.length).toBeLessThanOrEqual(1);
  if (answers[0] !== undefined) expect(statuses).toContain(answers[0]);
  expect(received).not.toContain('smuggled-page');
  expect(received).not.toMatch(INNER);
});

test.each(fileAttempts)('%s serves no internal file', async (target) => {
  const received = await site.raw(`GET ${target} HTTP/1.1\r\nHost: nevia.test\r\nConnection: close\r\n\r\n`);
  const [status = 0] = statusesIn(received);
  expect([302, 308, 400, 404]).toContain(status);
  expect(received).not.toMatch(INNER);
});

test.each(redirectAttempts)('%s does not redirect to another site', async (target) => {
  const received = await site.raw(`GET ${target} HTTP/1.1\r\nHost: nevia.test\r\nConnection: close\r\n\r\n`);
  const head = received.split('\r\n\r\n')[0] ?? '';
  const locations = [...head.matchAll(/^location: (.*)$/gim)].map(([, location]) => location ?? '');
  for (const location of locations) {
    expect(new URL(location, 'https://nevia.test').origin).toBe('https://nevia.test');
  }
  expect(head).not.toMatch(/^location:.*evil\.example.*evil/im);
});

const poisons: Record<string, string>[] = [
  { Host: 'evil.example' },
  { Host: 'nevia.test', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'gopher' },
  { Host: 'nevia.test', 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/evil.example' },
  { Host: 'nevia.test', 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'PUT' },
  { Host: 'nevia.test', Forwarded: 'host=evil.example' },
  { Host: 'nevia.test', 'X-Forwarded-Prefix': '//evil.example' },
];

test.each(
  poisons.flatMap((headers, n) =>
    ['/', '/contact', `/blogs?q=x${n}`, '/about/'].map((path) => [path, headers] as const),
  ),
)('%s with %j shows nothing of it', async (path, headers) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const received = await site.raw(`GET ${path} HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`);
  expect(statusesIn(received)[0]).toBe(path === '/about/' ? 308 : 200);
  expect(received).not.toContain('evil.example');
});

test('a form posted under another host is answered without naming it', async () => {
  const body = 'firstName=&lastName=&email=x&message=%3Cscript%3Ealert(1)%3C%2Fscript%3E';
  const received = await site.raw(
    `POST /contact HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(received).not.toContain('evil.example');
  expect(received).not.toContain('<script>alert(1)');
});

test('of two pipelined requests the second gains nothing from the first', async () => {
  const request = (headers: string) =>
    `GET /rest/v1/contact_submissions HTTP/1.1\r\nHost: nevia.test\r\n${headers}\r\n`;
  const key = `apikey: ${site.publishableKey}\r\n`;
  const received = await site.raw(request(key) + request('') + request(`${key}Connection: close\r\n`));
  expect(statusesIn(received)).toEqual([401, 401, 401]);
  expect(received).toContain('No API key found');
});

test('a hundred pipelined pages arrive complete and in order', async () => {
  const request = 'HEAD / HTTP/1.1\r\nHost: nevia.test\r\n\r\n';
  const last = 'HEAD / HTTP/1.1\r\nHost: nevia.test\r\nConnection: close\r\n\r\n';
  expect(statusesIn(await site.raw(request.repeat(99) + last))).toEqual(Array(100).fill(200));
});

test('a truncated message is not stored', async () => {
  const body = JSON.stringify({
    first_name: 'A',
    last_name: 'B',
    email: 'cut@example.com',
    message: 'Long enough',
  });
  const head = `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: nevia.test\r\napikey: ${site.publishableKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 5}\r\n\r\n`;
  const received = await site.raw(head + body, { halfClose: true });
  expect(received).not.toContain('201 Created');
  expect(await site.health()).toMatchObject({ mail: { pending: 0 } });
});

test('every kind of response has the security headers', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/admin',
    '/robots.txt',
    '/healthz',
    '/rest/v1/x',
    '/auth/v1/health',
    '/%',
  ]) {
    const { headers } = await fetch(`http://127.0.0.1:${site.port}${path}`);
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ]);
    const type = headers.get('content-type') ?? '';
    expect([path, type]).toEqual([path, expect.stringMatching(/^(text|application)\/[a-z]+/)]);
    if (type.startsWith('text/'))
      expect([path, type]).toEqual([path, expect.stringMatching(/charset=utf-8/i)]);
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
  }
});
