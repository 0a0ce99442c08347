import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { isoToday } from '#content/costs/iso-date.ts';
import { site as content } from '#content/site.ts';
import { objectsOf, textOf } from '#pdf/testing/read-pdf.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { builtSite } from '#server/pages/testing/built-site.ts';
import { PdfMaker } from './pdf-maker.ts';
import { servePdfs } from './serve-pdfs.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const QUIET = { error: () => undefined };
const maker = new PdfMaker(QUIET);
const site = siteWith(maker);
afterAll(() => maker.close());

/** One whose maker has no time for any PDF. */
function hurriedSite() {
  const hurried = new PdfMaker(QUIET, { jobWithinMs: 0, idleMs: 0 });
  onTestFinished(() => hurried.close());
  return siteWith(hurried);
}

function siteWith(maker: PdfMaker) {
  return createApp({
    log: createLog('silent'),
    record: () => undefined,
    https: true,
    monitoring: new Hono(),
    backend: new Hono(),
    pages: builtSite,
    pdfs: servePdfs({ maker, visitorOf: () => ['192.0.2.1'] }),
  });
}

const squeezed = (text: string) => text.replace(/\s/g, '');

async function textIn(response: Response): Promise<string> {
  return squeezed(textOf(objectsOf(Buffer.from(await response.arrayBuffer()))));
}

test('the plan in the address comes as a PDF under a name, for this visitor and no search engine', async () => {
  const query = '?home=own&state=qld&price=9%2C00%2C000&resident=nri&loan=40';
  const response = await site.request(`/plan.pdf${query}`);
  expect(response.status).toBe(200);
  const { headers } = response;
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Content-Disposition')).toMatch(
    /^inline; filename="[a-z0-9-]+-plan-qld-\d{4}-\d\d-\d\d\.pdf"$/,
  );
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
  expect(headers.get('Strict-Transport-Security')).toContain('max-age');
  // Safari shows a PDF as an object, Chrome gives the page around it a style.
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; object-src 'self'; style-src 'unsafe-inline';/);
  expect(policy).not.toContain('script-src');
  const page = await (await site.request(`/plan${query}`)).text();
  const sum = /(AUD [\d,]+ \([^)]*\) on top of the price[^<]*)</.exec(page)?.[1] ?? 'none';
  const text = await textIn(response);
  expect(text).toContain('AhomeinQueensland');
  expect(text).toContain(squeezed(sum));
});

test('the page links to its own PDF, with and without scripts', async () => {
  const built = await (await site.request('/plan')).text();
  expect(built).toContain('<a href="/plan.pdf" class="button');
  const requested = await (await site.request('/plan?resident=other&home=brisnevia')).text();
  expect(requested).toContain('<a href="/plan.pdf?home=brisnevia&amp;resident=other" class="button');
});

test('HEAD says of it what GET says, and makes none', async () => {
  const head = await hurriedSite().request('/plan.pdf', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const get = await site.request('/plan.pdf');
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'x-request-id');
  expect(headersOf(head)).toEqual(headersOf(get));
});

test('a query without a plan leads to the page that says why', async () => {
  const response = await site.request('/plan.pdf?home=own&price=quite%20a%20lot');
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe('/plan?home=own&price=quite+a+lot');
  expect(response.headers.get('Content-Disposition')).toBeNull();
});

test('a rate that comes without its day is dated today, in the address on the sheet too', async () => {
  const text = await textIn(await site.request('/plan.pdf?inr=55'));
  const today = isoToday();
  expect(text).toContain(`${new URL(content().url).host}/plan?inr=55&inrOn=${today}`);
  expect(text).toContain('dollar,typedon');
});

test.each(['POST', 'PUT', 'DELETE'])('%s is not answered', async (method) => {
  const response = await site.request('/plan.pdf', { method });
  expect(response.status).toBe(405);
});

test('when none can be made, the response says when to try again and what to do meanwhile', async () => {
  const response = await hurriedSite().request('/plan.pdf');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toBeNull();
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; base-uri/);
  expect(await response.text()).toContain('print the page of this one');
});

const ATTACKS: Record<string, string> = {
  'control characters': `legal=${encodeURIComponent('\u0000\u001b[31m\r\n')}&home=%0d%0aSet-Cookie:x`,
  'marks that turn the direction': `legal=${encodeURIComponent('\u202e\u2066900')}&home=${encodeURIComponent('\u202e')}`,
  'markup and signs no font of ours has': `legal=${encodeURIComponent('<b>🏠</b>')}&senders=🙂&resident=<script>`,
  'very long values': `legal=${'9'.repeat(5000)}&land=${'a'.repeat(5000)}`,
  'thousands of parameters': Array.from({ length: 3000 }, (_, i) => `x${i}=1`).join('&'),
  'the same parameter again and again': 'home=brisnevia&'.repeat(500),
  'halves of characters and broken escapes': 'legal=%ff%fe&land=%&inr=%ud800',
  'names of objects': '__proto__=1&constructor=2&toString=3',
};

test.each(Object.entries(ATTACKS))('%s break nothing and put nothing into headers', async (_, query) => {
  const response = await site.request(`/plan.pdf?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^inline; filename="[a-z0-9-]+-plan-[a-z0-9-]+-[\d-]+\.pdf"$/,
  );
  expect(response.headers.get('Set-Cookie')).toBeNull();
  expect(await textIn(response)).toContain('ontopoftheprice');
});

test('search engines index the page and not its PDF', () => {
  expect(readFileSync('build/client/sitemap.xml', 'utf8')).toContain('/plan<');
  expect(readFileSync('build/client/sitemap.xml', 'utf8')).not.toContain('.pdf');
});
