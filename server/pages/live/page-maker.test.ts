import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { numberOf, published } from '#content/facts/published.ts';
import type { Home } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import type { ContentInputs } from '#content/inputs.ts';
import { moneyInWords } from '#content/money.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { articleWithChart } from '#content/testing/written-articles.ts';
import { inlineHashes } from '#server/pages/content-security-policy.ts';
import { loadSiteFiles, type SiteFiles } from '#server/pages/files/site-files.ts';
import { createPages } from '#server/pages/pages.ts';
import { figureProblems } from '#server/pages/testing/figure-problems.ts';
import { PageMaker } from './page-maker.ts';
import { type HomeRow, inputsOf } from './read-inputs.ts';
import { readSiteCode } from './site-code.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
// Without https, as on a computer in an office.
const OURS = 'http://www.homes.test:8443';
const CONTENT_HOST = new RegExp(`(//|%2F%2F)${RegExp.escape(new URL(site().url).host)}`);
const code = readSiteCode();
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
});
const textOf = async (path: string) => (await app.request(path)).text();

beforeAll(async () => {
  const changed = await maker.change({ siteUrl: OURS });
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  for (const file of changed.files) files.set(file.path, file);
});
afterAll(() => maker.close());

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

/** With plain spaces between currencies and amounts. */
const unbroken = (body: Buffer | undefined) => String(body).replaceAll('\u00a0', ' ');

test('after the cheapest home is sold every figure of pages, PDFs and replies follows from the rows', async () => {
  const { list } = homesOf('sydnevia');
  const onSale = list.filter(({ state }) => state === 'available').map(({ price }) => price);
  const [lowest = 0, next = 0] = [...new Set(onSale)].sort((one, other) => one - other);
  const rows = projects.flatMap(({ slug }) => rowsOf(slug));
  const isSold = ({ project, price }: HomeRow) => project === 'sydnevia' && price === lowest;
  const after = rows.map((row): HomeRow => (isSold(row) ? { ...row, state: 'sold' } : row));
  const own = new PageMaker(code, new Map(built), PATIENT);
  onTestFinished(() => own.close());
  const changed = await own.change(inputsOf({ homes: after, states: [], edits: [] }));
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  const sold: SiteFiles = new Map([...built, ...changed.files.map((file) => [file.path, file] as const)]);

  const numbers = rows.filter(isSold).map(({ number }) => number.replace('.', '-'));
  const texts = [...sold.values()].filter(
    // A home of the other project may have the same price.
    ({ type, path }) => /html|xml|json/.test(type) && !/^\/(?:assets|projects\/brisnevia)/.test(path),
  );
  const stale = texts.filter(({ body }) => {
    // An example of how to type an amount, and the sold homes themselves.
    const other = `Such as [\\d,]+|id="home-(?:${numbers.join('|')})"[\\s\\S]*?</tr>`;
    const text = unbroken(body).replace(new RegExp(other, 'g'), '');
    return [`AUD ${lowest / 1000}K`, moneyInWords(lowest, 'AUD')].some((figure) => text.includes(figure));
  });
  expect(stale.map(({ path }) => path)).toEqual([]);
  for (const path of ['/', '/about', '/projects', '/projects/sydnevia', '/disclaimer'])
    expect(unbroken(sold.get(path)?.body), path).toContain(`AUD ${next / 1000}K`);

  const textAt = async (path: string) => {
    const response = await own.render(new Request(`http://localhost${path}`), noBackend);
    return response.text();
  };
  const shown = {
    files: sold,
    sheetOf: (slug: string) => textAt(`/sheets/${slug}.pdf`),
    replies: await own.read('replyTemplates'),
  };
  expect(await figureProblems(shown, after)).toEqual([]);
});

/** The homes of content/ as rows of the database. */
const rowsOf = (slug: string): HomeRow[] =>
  homesOf(slug).list.map(({ insideSqm, outsideSqm, ...home }) => ({
    ...{ id: `${slug} ${home.number}`, project: slug, ...home },
    ...{ inside_sqm: insideSqm, outside_sqm: outsideSqm, is_sample: homesOf(slug).sample ?? false },
  }));

/** One page as other inputs make it. */
async function pageWith(inputs: ContentInputs, path: string): Promise<string> {
  const page = await (await maker.renderWith(inputs, path)).text();
  return page.replaceAll('\u00a0', ' ');
}

/** The text of the charts of a page. */
const chartsOf = (html: string) =>
  [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join('\n');

test('the costs and the chart of a project follow the price of its cheapest home', async () => {
  const above = 1_000_000;
  const dearer = homesWith('sydnevia', ({ price }) => (price <= above ? { state: 'sold' } : {}));
  const prices = homesOf('sydnevia').list.map(({ price }) => price);
  const cheapest = Math.min(...prices.filter((price) => price > above));
  const surcharge = (cheapest * numberOf('nsw-surcharge-purchaser-duty')) / 100;
  const fee = published['approval-fee-to-2m'].text;
  const article = articleWithChart('cost-stack-sydnevia');
  const charts = chartsOf(await pageWith(dearer, article));
  for (const text of [` on ${moneyInWords(cheapest, 'AUD')}`, moneyInWords(surcharge, 'AUD'), fee])
    expect(charts).toContain(text);
  expect(chartsOf(unbroken(built.get(article)?.body))).not.toContain(fee);
  const page = '/projects/sydnevia';
  expect(await pageWith(dearer, page)).toContain(moneyInWords(surcharge, 'AUD'));
  expect(unbroken(built.get(page)?.body)).not.toContain(moneyInWords(surcharge, 'AUD'));
});

test('a project with hundreds of homes has a page without all of their sheets', async () => {
  const [first] = homesOf('brisnevia').list;
  const list = Array.from({ length: 200 }, (_, n) => ({
    ...(first as Home),
    ...{ number: `${3 + Math.floor(n / 20)}.${(n % 20) + 1}`, level: 3 + Math.floor(n / 20) },
  }));
  const page = await pageWith({ homes: { brisnevia: { list } } }, '/projects/brisnevia');
  expect(page).toContain('?home=12.20#12.20');
});
