import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { published } from '#content/facts/published.ts';
import { aud } from '#content/facts/quantity.ts';
import type { Home } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { site } from '#content/site.ts';
import { articleWithChart } from '#content/testing/written-articles.ts';
import { readServerCode } from '#server/pages/built-pages.ts';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { loadSiteFiles, type SiteFiles } from '#server/pages/files/site-files.ts';
import { createPages } from '#server/pages/pages.ts';
import { PageMaker, type PageMakerSettings } from './page-maker.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
// Without https, as on a computer in an office.
const OURS = 'http://www.homes.test:8443';
const CONTENT_HOST = new RegExp(`(//|%2F%2F)${RegExp.escape(new URL(site.url).host)}`);
const code = readServerCode();
const built = loadSiteFiles('build');
const files: SiteFiles = new Map(built);
/** A busy machine may take minutes; only the tests of limits are stricter. */
const LONG_MS = 600_000;
const PATIENT = {
  ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
  idleMs: 60_000,
};
const maker = new PageMaker(code, files, PATIENT);
const noBackend = () => Promise.reject(new Error('No page needs the backend to be shown.'));
const app = createPages({
  files,
  render: maker.render,
  backend: noBackend,
  policy: { https: true, turnstile: false },
});
const textOf = async (path: string) => (await app.request(path)).text();

beforeAll(async () => {
  const changed = await maker.change({ siteUrl: OURS });
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  for (const file of changed.files) files.set(file.path, file);
});
afterAll(() => maker.close());

/** A maker whose code is one module, for what the build never does. */
function makerOf(source: string, settings: Partial<PageMakerSettings> = {}) {
  const entry = 'file:///nevia-test/index.js';
  const made = new PageMaker({ entry, sources: new Map([[entry, source]]) }, new Map(built), {
    ...PATIENT,
    ...settings,
  });
  onTestFinished(() => made.close());
  return made;
}

test('without inputs every file is what the build made', async () => {
  const other = new PageMaker(code, new Map(built), PATIENT);
  onTestFinished(() => other.close());
  expect(await other.change({})).toMatchObject({ ok: true, files: [], removed: [] });
});

test('no page, sitemap, feed or robots.txt names the address of content/', () => {
  // A PDF is drawn before the server starts: its QR code holds the address of content/site.ts.
  const isDrawn = (path: string) => path.startsWith('/assets/') || path.startsWith('/sheets/');
  const wrong = [...files.values()].filter(
    ({ path, body }) => !isDrawn(path) && CONTENT_HOST.test(body.toString()),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('canonical, share and structured data have the address of the installation', async () => {
  const html = await textOf('/projects/sydnevia');
  expect(html).toContain(`<link rel="canonical" href="${OURS}/projects/sydnevia"/>`);
  expect(html).toContain(`<meta property="og:url" content="${OURS}/projects/sydnevia"/>`);
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${OURS}/share/[\\w-]+\\.jpg"/>`));
  expect(html).toContain(`"@id":"${OURS}/#agent"`);
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${OURS}/about</loc>`);
  expect(await textOf('/feed.xml')).toContain(`<link>${OURS}/blogs</link>`);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${OURS}/sitemap.xml\n`);
});

test('a page rendered for one request has it too, links inside links included', async () => {
  const html = await textOf('/plan?home=own&price=900000&state=qld');
  expect(html).toContain(`<link rel="canonical" href="${OURS}/plan"/>`);
  expect(html).toContain(encodeURIComponent(`${OURS}/plan`));
  expect(html).not.toMatch(CONTENT_HOST);
  const sheet = await textOf('/plan.pdf?home=own&price=900000');
  expect(JSON.parse(sheet).content.address).toBe(`${OURS}/plan?home=own&price=900000`);
});

test('a changed file has its own validator and copies, and the policy fits it', () => {
  const changed = [...files.values()].filter((file) => built.get(file.path) !== file);
  expect(changed.length).toBeGreaterThan(20);
  for (const file of changed) {
    expect(file.etag, file.path).not.toBe(built.get(file.path)?.etag);
    if (file.br) expect(brotliDecompressSync(file.br).equals(file.body), file.path).toBe(true);
    if (file.gzip) expect(gunzipSync(file.gzip).equals(file.body), file.path).toBe(true);
    if (file.hashes) expect(file.hashes).toEqual(inlineHashes(file.body.toString()));
  }
});

/** The homes of a project with other states or prices. */
function homesWith(slug: string, change: (home: Home) => Partial<Home>): ContentInputs {
  const { list, sample } = homesOf(slug);
  return {
    homes: {
      [slug]: { list: list.map((home) => ({ ...home, ...change(home) })), ...(sample ? { sample } : {}) },
    },
  };
}

async function siteWith(inputs: ContentInputs): Promise<SiteFiles> {
  const own: SiteFiles = new Map(built);
  const other = new PageMaker(code, own);
  onTestFinished(() => other.close());
  const changed = await other.change(inputs);
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  return new Map([...own, ...changed.files.map((file) => [file.path, file] as const)]);
}

/** With plain spaces between currencies and amounts. */
const unbroken = (body: Buffer | undefined) => String(body).replaceAll('\u00a0', ' ');

test('after the cheapest home is sold, no page states its price as the lowest', async () => {
  const { list } = homesOf('sydnevia');
  const onSale = list.filter(({ state }) => state === 'available').map(({ price }) => price);
  const [lowest = 0, next = 0] = [...new Set(onSale)].sort((one, other) => one - other);
  const isSold = ({ price }: Home) => price === lowest;
  const site = await siteWith(homesWith('sydnevia', (home) => (isSold(home) ? { state: 'sold' } : {})));
  const rows = list.filter(isSold).map(({ number }) => number.replace('.', '-'));
  const texts = [...site.values()].filter(
    // A home of the other project may have the same price.
    ({ type, path }) => /html|xml|json/.test(type) && !/^\/(?:assets|projects\/brisnevia)/.test(path),
  );
  const stale = texts.filter(({ body }) => {
    // An example of how to type an amount, and the sold homes themselves.
    const other = `Such as [\\d,]+|id="home-(?:${rows.join('|')})"[\\s\\S]*?</tr>`;
    const text = unbroken(body).replace(new RegExp(other, 'g'), '');
    return [`AUD ${lowest / 1000}K`, aud(lowest).text].some((figure) => text.includes(figure));
  });
  expect(stale.map(({ path }) => path)).toEqual([]);
  for (const path of ['/', '/about', '/projects', '/projects/sydnevia', '/disclaimer'])
    expect(unbroken(site.get(path)?.body), path).toContain(`AUD ${next / 1000}K`);
  expect(site.get('/projects/sydnevia')?.body.toString()).toContain(`"lowPrice":${next}`);
});

/** The text of the charts of a page. */
const chartsOf = (site: SiteFiles, path: string) =>
  [...unbroken(site.get(path)?.body).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

test('the costs and the chart of a project follow the price of its cheapest home', async () => {
  const above = 1_000_000;
  const site = await siteWith(
    homesWith('sydnevia', ({ price }) => (price <= above ? { state: 'sold' } : {})),
  );
  const prices = homesOf('sydnevia').list.map(({ price }) => price);
  const cheapest = Math.min(...prices.filter((price) => price > above));
  const surcharge = (cheapest * published['nsw-surcharge-purchaser-duty'].value) / 100;
  const fee = published['approval-fee-to-2m'].text;
  const article = articleWithChart('cost-stack-sydnevia');
  expect(chartsOf(site, article)).toEqual(
    expect.arrayContaining([aud(cheapest).text, aud(surcharge).text, fee]),
  );
  expect(chartsOf(built, article)).not.toContain(fee);
  const page = '/projects/sydnevia';
  expect(unbroken(site.get(page)?.body)).toContain(aud(surcharge).text);
  expect(unbroken(built.get(page)?.body)).not.toContain(aud(surcharge).text);
});

test('a project with hundreds of homes has a page without all of their sheets', async () => {
  const [first] = homesOf('brisnevia').list;
  const list = Array.from({ length: 200 }, (_, n) => ({
    ...(first as Home),
    ...{ number: `${3 + Math.floor(n / 20)}.${(n % 20) + 1}`, level: 3 + Math.floor(n / 20) },
  }));
  const site = await siteWith({ homes: { brisnevia: { list } } });
  expect(site.get('/projects/brisnevia')?.body.toString()).toContain('?home=12.20#12.20');
});

test('a sold-out project and a project without homes have a page', async () => {
  const soldOut = await siteWith(homesWith('brisnevia', () => ({ state: 'sold' })));
  expect(soldOut.get('/projects/brisnevia')?.body.toString()).toContain('<h1');
  const empty = await siteWith({ homes: { brisnevia: { list: [] } } });
  expect(empty.get('/projects/brisnevia')?.body.toString()).toContain('<h1');
});

test('code that cannot be loaded is reported with its own sentence', async () => {
  const broken = makerOf(`throw new Error('The price of home 12.02 is missing.');`);
  expect(await broken.change({})).toEqual({ ok: false, problems: ['The price of home 12.02 is missing.'] });
});

test('pages are rendered with the production build of React', async () => {
  const named = makerOf('throw new Error("NODE_ENV is " + process.env.NODE_ENV);');
  expect(await named.change({})).toEqual({ ok: false, problems: ['NODE_ENV is production'] });
});

test('a thread that hangs, ends or runs out of memory fails the change and nothing else', async () => {
  const hanging = makerOf('for (;;);', { changeWithinMs: 500 });
  expect(await hanging.change({})).toEqual({ ok: false, problems: ['The rendering took too long.'] });
  const ending = makerOf('process.exit(3);');
  expect(await ending.change({})).toEqual({ ok: false, problems: ['The rendering thread ended.'] });
  const growing = makerOf('const kept = []; for (;;) kept.push(new Array(1e5).fill(0));');
  expect((await growing.change({})).ok).toBe(false);
});

test('a thread without work ends, and the next page starts one again', async () => {
  const resting = new PageMaker(code, new Map(built), { ...PATIENT, idleMs: 1 });
  onTestFinished(() => resting.close());
  const page = () => resting.render(new Request('http://localhost/blogs?q=tax'), noBackend);
  expect((await page()).status).toBe(200);
  await expect.poll(() => resting.isRunning).toBe(false);
  expect((await page()).status).toBe(200);
});

test('more pages at once than are rendered get a 503', async () => {
  const page = () => maker.render(new Request('http://localhost/blogs?q=tax'), noBackend);
  const statuses = (await Promise.all(Array.from({ length: 20 }, page))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  expect(statuses.filter((status) => status === 503)).toHaveLength(4);
});

test('pages under way during a change are rendered to their end', async () => {
  const own = new PageMaker(code, new Map(built), PATIENT);
  onTestFinished(() => own.close());
  const page = () => own.render(new Request('http://localhost/blogs?q=tax'), noBackend);
  const statuses = new Set<number>();
  const changing = own.change({ siteUrl: OURS });
  let isChanging = true;
  const visiting = (async () => {
    while (isChanging) statuses.add((await page()).status);
  })();
  expect((await changing).ok).toBe(true);
  isChanging = false;
  await visiting;
  expect([...statuses]).toEqual([200]);
});
