import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inlineHashes } from './content-security-policy.ts';
import { builtOn, loadSiteFiles, type SiteFile, type SiteFiles } from './files/site-files.ts';
import { keepPagesOfToday, type PagesOfTodayDeps } from './pages-of-today.ts';
import { createRenderPage } from './render-page.ts';
import { setSiteUrl } from './site-url.ts';

// These run against the built site: scripts/test.ts builds it first.
const built = loadSiteFiles('build');
const render = createRenderPage(await import(`${process.cwd()}/build/server/index.js`), 'production');
const YEARS_LATER = '2031-12-01';
/** Compressing all of them would take half a minute. */
const SOME = ['/projects/sydnevia', '/faqs', '/feed.xml'];

let files: SiteFiles;
let warned: unknown[];
let logged: unknown[];

beforeEach(() => {
  files = new Map([...built].filter(([path]) => SOME.includes(path)));
  warned = [];
  logged = [];
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function makePages(day: string, deps: Partial<PagesOfTodayDeps> = {}) {
  vi.setSystemTime(`${day}T09:00:00Z`);
  const log = { info: (what: object) => logged.push(what), warn: (what: object) => warned.push(what) };
  const keeping = keepPagesOfToday({ files, builtOn: builtOn('build'), render, log, pauseMs: 0, ...deps });
  await keeping.runNow();
  return keeping;
}

const pageAt = (path: string) => files.get(path) as SiteFile;
const textAt = (path: string) => pageAt(path).body.toString();

test('rendered again on the day of the build, every page equals the build', async () => {
  files = new Map(built);
  await (await makePages(builtOn('build'), { builtOn: '2020-01-01' })).close();
  expect(warned).toEqual([]);
  expect(logged).toEqual([{ changed: 0 }]);
  for (const [path, file] of built) expect(files.get(path), path).toBe(file);
});

test('on the day of the build nothing is rendered', async () => {
  const never = () => Promise.reject(new Error('Must not be called.'));
  await (await makePages(builtOn('build'), { render: never })).close();
  expect([logged, warned]).toEqual([[], []]);
});

test('another day has its own payments and figures under review, compressed and hashed like built pages', async () => {
  setSiteUrl(files, 'https://homes.test');
  await (await makePages(YEARS_LATER, { siteUrl: 'https://homes.test' })).close();
  expect(warned).toEqual([]);
  expect(textAt('/projects/sydnevia')).toContain('1 December 2031');
  expect(textAt('/projects/sydnevia')).toContain(
    'rel="canonical" href="https://homes.test/projects/sydnevia"',
  );
  for (const path of SOME) {
    const [before, page] = [built.get(path) as SiteFile, pageAt(path)];
    expect(before.body.toString(), path).not.toContain('(being reviewed)');
    expect(textAt(path), path).toContain('(being reviewed)');
    expect(page.etag).not.toBe(before.etag);
    expect(brotliDecompressSync(page.br as Buffer)).toEqual(page.body);
    expect(gunzipSync(page.gzip as Buffer)).toEqual(page.body);
    expect(page.hashes).toEqual(before.hashes && inlineHashes(textAt(path)));
  }
});

test('the next day is detected automatically', async () => {
  files = new Map([['/projects/sydnevia', built.get('/projects/sydnevia') as SiteFile]]);
  const keeping = await makePages(YEARS_LATER);
  vi.setSystemTime('2031-12-02T00:05:00Z');
  await keeping.runNow();
  await keeping.close();
  expect(textAt('/projects/sydnevia')).toContain('2 December 2031');
});

test('a page that cannot be rendered stays as it was, is logged, and does not affect others', async () => {
  const breaks: PagesOfTodayDeps['render'] = (request, callBackend) =>
    new URL(request.url).pathname === '/faqs'
      ? Promise.reject(new Error('There is no picture.'))
      : render(request, callBackend);
  await (await makePages(YEARS_LATER, { render: breaks })).close();
  expect(pageAt('/faqs')).toBe(built.get('/faqs'));
  expect(textAt('/projects/sydnevia')).toContain('1 December 2031');
  expect(warned).toEqual([{ path: '/faqs', reason: 'Error: There is no picture.' }]);
});

test('a closed server renders no more pages', async () => {
  vi.setSystemTime(`${YEARS_LATER}T09:00:00Z`);
  let made = 0;
  const counted: PagesOfTodayDeps['render'] = (request, callBackend) => {
    made += 1;
    return render(request, callBackend);
  };
  const log = { info: () => undefined, warn: () => undefined };
  await keepPagesOfToday({ files, builtOn: '2020-01-01', render: counted, log }).close();
  expect(made).toBe(0);
});
