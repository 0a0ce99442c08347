import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { inlineHashes } from './content-security-policy.ts';
import { pack } from './files/pack-file.ts';
import { packSmallest } from './files/replace-file.ts';
import { loadSiteFiles, type SiteFile, type SiteFiles } from './files/site-files.ts';
import { createPages } from './pages.ts';
import { createRenderPage } from './render-page.ts';
import { setSiteUrl, withSiteUrl } from './site-url.ts';

const CONTENT_HOST = new URL(site.url).host;
const SAYS_CONTENT_HOST = new RegExp(`(//|%2F%2F)${RegExp.escape(CONTENT_HOST)}`);
// These run against the built site: scripts/test.ts builds it first.
const OURS = 'https://www.homes.test:8443';
const built = loadSiteFiles('build');
let files: SiteFiles;
let app: ReturnType<typeof createPages>;

beforeAll(async () => {
  files = new Map(built);
  setSiteUrl(files, OURS);
  app = createPages({
    files,
    render: createRenderPage(await import(`${process.cwd()}/build/server/index.js`), 'production'),
    backend: () => Promise.reject(new Error('Must not be called.')),
    policy: { https: true, turnstile: false },
    siteUrl: OURS,
  });
});

const textOf = async (path: string) => (await app.request(path)).text();

test('no page, sitemap, feed or robots.txt contains the URL of content/', () => {
  // A project PDF is drawn before the server starts: its QR code has the URL of content/site.ts.
  const isDrawn = (path: string) => path.startsWith('/assets/') || path.startsWith('/sheets/');
  const unchanged = [...files.values()].filter(
    ({ path, body }) => !isDrawn(path) && SAYS_CONTENT_HOST.test(body.toString()),
  );
  expect(unchanged.map(({ path }) => path)).toEqual([]);
});

test('canonical URL, share URL, share picture and structured data use SITE_URL', async () => {
  const html = await textOf('/projects/sydnevia');
  expect(html).toContain(`<link rel="canonical" href="${OURS}/projects/sydnevia"/>`);
  expect(html).toContain(`<meta property="og:url" content="${OURS}/projects/sydnevia"/>`);
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${OURS}/share/[\\w-]+\\.png"/>`));
  expect(html).toContain(`"@id":"${OURS}/#agent"`);
  expect(await textOf('/sitemap.xml')).toContain(`<loc>${OURS}/about</loc>`);
  expect(await textOf('/feed.xml')).toContain(`<link>${OURS}/blogs</link>`);
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${OURS}/sitemap.xml\n`);
});

test('a page rendered for a request uses it too, also in nested links', async () => {
  const html = await textOf('/plan?home=own&price=900000&state=qld');
  expect(html).toContain(`<link rel="canonical" href="${OURS}/plan"/>`);
  expect(html).toContain(encodeURIComponent(`${OURS}/plan`));
  expect(html).not.toMatch(SAYS_CONTENT_HOST);
  const sheet = await textOf('/plan.pdf?home=own&price=900000');
  expect(JSON.parse(sheet).address).toBe(`${OURS}/plan?home=own&price=900000`);
  expect(sheet).not.toMatch(SAYS_CONTENT_HOST);
});

test('a changed file has its own validator, copies and policy', () => {
  const changed = [...files.values()].filter((file) => built.get(file.path) !== file);
  expect(changed.length).toBeGreaterThan(20);
  for (const file of changed) {
    expect(file.etag, file.path).not.toBe(built.get(file.path)?.etag);
    if (file.br) expect(brotliDecompressSync(file.br).equals(file.body), file.path).toBe(true);
    if (file.gzip) expect(gunzipSync(file.gzip).equals(file.body), file.path).toBe(true);
    if (file.hashes) expect(file.hashes).toEqual(inlineHashes(file.body.toString()));
  }
});

test('the copies become as small as those of the build, unless the server is closed', async () => {
  const some = new Map(built);
  const [first, second] = setSiteUrl(some, OURS).filter(({ br }) => br) as [SiteFile, SiteFile];
  const end = new AbortController();
  const packing = packSmallest(some, [first, second], end.signal);
  end.abort();
  await packing;
  const packed = some.get(first.path) as SiteFile;
  expect(packed).toEqual({ ...first, br: await pack.br(first.body) });
  expect(packed.br?.length).toBeLessThan(first.br?.length as number);
  expect(some.get(second.path)).toBe(second);
});

test('scripts, pictures and mail addresses are not changed', async () => {
  for (const [path, file] of files)
    if (path.startsWith('/assets/') || file.type.startsWith('image/')) expect(file).toBe(built.get(path));
  const html = await textOf('/contact');
  expect(html).toContain(`mailto:${site.email}`);
  for (const { url } of site.socials) expect(html).toContain(url);
});

test('a longer host name that starts like ours is another site', () => {
  const text = `${site.url}.au ${site.url}-homes ${site.url}/a ${site.url}. ${site.url}`;
  expect(withSiteUrl(text, 'https://a.test')).toBe(
    `${site.url}.au ${site.url}-homes https://a.test/a https://a.test. https://a.test`,
  );
});

test('the same URL changes nothing', () => {
  const same = new Map(built);
  setSiteUrl(same, site.url);
  expect([...same.values()]).toEqual([...built.values()]);
});
