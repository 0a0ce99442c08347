/** The whole server over raw sockets: no form of body, or its absence, may break a response. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedSite, startAttackedSite, statusesIn } from '#server/attacks/testing/attacked-site.ts';
import { BODY_BYTES_AT_MOST } from './request-body.ts';

let site: AttackedSite;

beforeAll(async () => {
  site = await startAttackedSite({ LIMITS_FACTOR: '50' });
});

afterAll(() => site.close());

const CRLF = '\r\n';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const submission = (email: string) =>
  JSON.stringify({ first_name: 'A', last_name: 'B', email, message: 'Long enough to be stored.' });
const contactForm = (email: string) =>
  new URLSearchParams({ firstName: 'A', lastName: 'B', email, message: 'Long enough to send.' }).toString();
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}${CRLF}${text}${CRLF}`;

function head(method: string, path: string, headers: Record<string, string> = {}): string {
  const all = { Host: `127.0.0.1:${site.port}`, apikey: site.publishableKey, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}${CRLF}`);
  return `${method} ${path} HTTP/1.1${CRLF}${lines.join('')}Connection: close${CRLF}${CRLF}`;
}

const chunked = (path: string, type: string, chunks: string[], trailers = '') =>
  head('POST', path, { 'Content-Type': type, 'Transfer-Encoding': 'chunked' }) +
  chunks.map(chunk).join('') +
  `0${CRLF}${trailers}${CRLF}`;

test('a submission in chunks is stored', async () => {
  const received = await site.raw(
    chunked(
      '/rest/v1/contact_submissions',
      JSON_TYPE,
      submission('chunks@example.com').match(/.{1,7}/g) ?? [],
    ),
  );
  expect(statusesIn(received)).toEqual([201]);
});

test('trailers after the last chunk are ignored', async () => {
  const trailers = `apikey: sb_secret_forged${CRLF}Content-Type: text/plain${CRLF}`;
  const received = await site.raw(
    chunked('/rest/v1/contact_submissions', JSON_TYPE, [submission('trailers@example.com')], trailers),
  );
  expect(statusesIn(received)).toEqual([201]);
});

test('a password reset in chunks is accepted', async () => {
  const received = await site.raw(
    chunked('/auth/v1/recover', JSON_TYPE, ['{"email":', '"nobody@example.com"}']),
  );
  expect(statusesIn(received)).toEqual([200]);
});

test('the form without JavaScript may be sent in chunks', async () => {
  const received = await site.raw(chunked('/contact', FORM, [contactForm('form@example.com')]));
  expect(statusesIn(received)).toEqual([303]);
  expect(received).toMatch(/^location: \/thank-you\r$/im);
});

test('a form in chunks unsubscribes from the newsletter', async () => {
  const path = `/functions/v1/newsletter?unsubscribe=${'a'.repeat(32)}`;
  const received = await site.raw(chunked(path, FORM, ['List-Unsubscribe=One-Click']));
  expect(statusesIn(received)[0]).toBeLessThan(500);
});

const bodiless: Array<[method: string, path: string, status: number]> = [
  ['POST', '/auth/v1/logout', 401],
  ['POST', '/auth/v1/recover', 400],
  ['PUT', '/auth/v1/user', 401],
  ['POST', '/rest/v1/contact_submissions', 400],
  ['PATCH', '/rest/v1/contact_submissions?id=eq.00000000-0000-0000-0000-000000000000', 400],
  ['DELETE', '/rest/v1/contact_submissions?id=eq.00000000-0000-0000-0000-000000000000', 405],
  ['PUT', '/rest/v1/contact_submissions', 405],
  ['PROPFIND', '/rest/v1/contact_submissions', 405],
  ['POST', '/rest/v1/rpc/read_dashboard', 401],
  ['POST', '/functions/v1/send-contact-email', 400],
  ['POST', '/functions/v1/newsletter', 400],
  ['DELETE', '/functions/v1/newsletter', 405],
  ['POST', '/contact', 400],
  ['POST', '/thank-you', 400],
  ['POST', '/no-such-page', 405],
  ['PUT', '/contact', 405],
  ['PATCH', '/contact', 405],
  ['DELETE', '/contact', 405],
  ['PROPFIND', '/contact', 405],
  ['POST', '/healthz', 405],
];

for (const [method, path, status] of bodiless) {
  test(`${method} ${path} without a body returns ${status}`, async () => {
    expect(statusesIn(await site.raw(head(method, path)))).toEqual([status]);
    expect(statusesIn(await site.raw(head(method, path, { 'Content-Length': '0' })))).toEqual([status]);
    const empty = `${head(method, path, { 'Transfer-Encoding': 'chunked' })}0${CRLF}${CRLF}`;
    expect(statusesIn(await site.raw(empty))).toEqual([status]);
  });
}

for (const [path, type, start, whenItFits] of [
  ['/rest/v1/contact_submissions', JSON_TYPE, '"', 400],
  ['/auth/v1/recover', JSON_TYPE, '"', 400],
  ['/functions/v1/send-contact-email', JSON_TYPE, '"', 400],
  ['/contact', FORM, 'message=', 422],
] as const) {
  test(`chunks for ${path} are refused above the limit and read below it`, async () => {
    const ofBytes = (length: number) => start + 'x'.repeat(length - start.length);
    const pieces = (text: string) => text.match(/.{1,9000}/g) ?? [];
    const fits = await site.raw(chunked(path, type, pieces(ofBytes(BODY_BYTES_AT_MOST))));
    expect(statusesIn(fits)).toEqual([whenItFits]);
    const tooLong = await site.raw(chunked(path, type, pieces(ofBytes(BODY_BYTES_AT_MOST + 1))));
    expect(statusesIn(tooLong)).toEqual([413]);
    const length = { 'Content-Type': type, 'Content-Length': String(BODY_BYTES_AT_MOST + 1) };
    const declared = await site.raw(head('POST', path, length) + ofBytes(BODY_BYTES_AT_MOST + 1));
    expect(statusesIn(declared)).toEqual([413]);
  });
}

for (const [type, body] of [
  ['text/plain', 'firstName=A'],
  ['application/json', '{}'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--y\r\nbroken'],
] as const) {
  test(`a page refuses a body of ${type} that is not a form`, async () => {
    const received = await site.raw(chunked('/contact', type, [body]));
    expect(statusesIn(received)).toEqual([400]);
  });
}

test('a select, an order or a filter far too long is a client error', async () => {
  const many = (item: string) =>
    Array(Math.floor(12_000 / (item.length + 1)))
      .fill(item)
      .join(',');
  for (const query of [
    `select=${many('id')}`,
    `select=${many('n:id')}`,
    `select=${many('*')}`,
    `select=${many('"id"')}`,
    `order=${many('id')}`,
    `id=in.(${many('1')})`,
    `or=(${many('id.is.null')})`,
  ]) {
    const received = await site.raw(head('GET', `/rest/v1/contact_submissions?${query}`));
    expect([query.slice(0, 20), ...statusesIn(received)]).toEqual([query.slice(0, 20), 400]);
    expect(received).toMatch(/"code":"\w+","message":"/);
  }
});
