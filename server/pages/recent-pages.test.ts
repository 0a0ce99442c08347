import { type Context, Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddressLimit } from '#server/requests/address-limit.ts';
import { loadSiteFiles } from './files/site-files.ts';
import { compileSite, readSiteCode } from './live/site-code.ts';
import { createPages, RecentPages } from './pages.ts';

// These run against the built site: scripts/testing/run-tests.ts builds it first.
const files = loadSiteFiles('build');
const built = compileSite(readSiteCode())({});

/** The built site, and the URLs for which a page was rendered. */
function countedSite(limit?: AddressLimit) {
  const made: string[] = [];
  const site = createPages({
    files,
    render: (request, callBackend) => {
      made.push(request.url.slice('http://localhost'.length));
      return built.render(request, callBackend);
    },
    backend: () => Promise.reject(new Error('No page needs the backend to be shown.')),
    ...(limit && { admit: () => limit.take('192.0.2.1') }),
  });
  return { site, made };
}

test('a page is rendered once a day for the same URL, whatever the caller and spelling', async () => {
  const { site, made } = countedSite();
  const first = await site.request('/blogs?q=stamp+duty');
  const again = await site.request('/blogs?q=stamp%20duty', { headers: { Host: 'other', Cookie: 'a=b' } });
  expect([again.status, [...again.headers]]).toEqual([200, [...first.headers]]);
  expect(await again.text()).toBe(await first.text());
  const head = await site.request('/blogs?q=stamp+duty', { method: 'HEAD' });
  expect([[...head.headers], await head.text()]).toEqual([[...first.headers], '']);
  expect(made).toEqual(['/blogs?q=stamp+duty']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await site.request('/blogs?q=stamp+duty');
  expect(made).toHaveLength(2);
});

test('posted forms, redirects and links with a token are not cached', async () => {
  const { site, made } = countedSite();
  const post = { method: 'POST', body: new URLSearchParams({ email: 'nonsense' }) };
  for (const path of ['/newsletter?action=confirm&token=x', '/blogs/no-such-article'])
    for (let n = 0; n < 2; n += 1) await site.request(path);
  for (let n = 0; n < 2; n += 1) expect((await site.request('/blogs', post)).status).toBe(422);
  expect(made).toHaveLength(6);
});

test('the cache is limited by number and size, and the most recently used stay longest', async () => {
  const sizes: Record<string, number> = { '/huge': 12 * 1024 * 1024, '/large': 5 * 1024 * 1024 };
  const made: string[] = [];
  const recent = new RecentPages();
  const app = new Hono().all('*', (c: Context) =>
    recent.answer(c, async () => {
      made.push(c.req.path);
      return new Response(new Uint8Array(sizes[c.req.path] ?? 10));
    }),
  );
  const visit = async (...paths: string[]) => {
    made.length = 0;
    for (const path of paths) await (await app.request(path)).arrayBuffer();
    return made;
  };
  const small = Array.from({ length: 200 }, (_, n) => `/${n}`);
  expect(await visit(...small)).toHaveLength(200);
  expect(await visit('/0', '/new', '/0', '/1')).toEqual(['/new', '/1']);
  expect(await visit('/huge', '/large', '/large', '/huge')).toEqual(['/huge', '/large', '/huge']);
});

test('an address over the limit gets 429 with Retry-After, except for cached pages', async () => {
  const { site, made } = countedSite(new AddressLimit({ burst: 3, perSecond: 0.1 }));
  const visit = (n: number) => site.request(`/blogs?q=${n}`);
  for (const n of [1, 2, 1, 3, 2]) expect((await visit(n)).status).toBe(200);
  const refused = await visit(4);
  expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(
    /^That was too much at once from your network\. Please go back, wait \d+ s/,
  );
  const post = { method: 'POST', body: new URLSearchParams({ email: 'nonsense' }) };
  expect((await site.request('/blogs', post)).status).toBe(429);
  expect((await visit(1)).status).toBe(200);
  expect((await site.request('/about')).status).toBe(200);
  expect(made).toHaveLength(3);
});
