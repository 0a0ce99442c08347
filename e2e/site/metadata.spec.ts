import { projects } from '#content/projects.ts';
import { expect, test } from '#e2e/journey.ts';
import { sitePages, unlisted } from './routes.ts';

const SITE = 'https://nevia.example';

test('every page has its own title and description, one canonical address and a share card', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of sitePages) {
    await page.goto(path);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    titles.add(await page.title());
    descriptions.add((await content('meta[name=description]')) ?? '');
    expect(await content('meta[name=keywords]'), path).toContain('FIRB');
    expect(await content('meta[property="og:title"]'), path).toBe(await page.title());
    expect(await content('meta[property="og:type"]'), path).toBe('website');
    expect(await content('meta[name="twitter:card"]'), path).toBe('summary_large_image');
    const image = new URL((await content('meta[property="og:image"]')) ?? '');
    expect((await page.request.get(image.pathname)).status(), image.pathname).toBe(200);
    const canonical = page.locator('link[rel=canonical]');
    if (unlisted.includes(path)) {
      await expect(canonical).toHaveCount(0);
      expect(await content('meta[name=robots]')).toBe('noindex');
    } else {
      await expect(canonical).toHaveAttribute('href', new URL(path, SITE).href);
    }
  }
  expect(titles.size).toBe(sitePages.length);
  expect(descriptions.size).toBe(sitePages.length);
});

test('structured data says who we are, where the page stands and what it is about', async ({ page }) => {
  const typesOn = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text));
  };
  const [agent] = await typesOn('/');
  expect(agent['@type']).toBe('RealEstateAgent');
  expect(agent.areaServed.map((area: { name: string }) => area.name)).toEqual([
    ...projects.map(({ city }) => city),
    'Australia',
  ]);
  expect(
    agent.hasOfferCatalog.itemListElement.map(
      (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
    ),
  ).toEqual(['Real Estate Investment', 'Property Management', 'FIRB Assistance']);
  const names = (data: { '@type': string }[]) => data.map((item) => item['@type']).sort();
  expect(names(await typesOn('/projects/sydnevia'))).toEqual([
    'ApartmentComplex',
    'BreadcrumbList',
    'RealEstateAgent',
  ]);
  expect(names(await typesOn('/faqs'))).toEqual(['BreadcrumbList', 'FAQPage', 'RealEstateAgent']);
});

test('the sitemap lists what should be found, and each address in it answers', async ({ request }) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
  for (const { path } of sitePages) {
    expect(addresses.includes(new URL(path, SITE).href), path).toBe(!unlisted.includes(path));
  }
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect((await request.get(pathname, { maxRedirects: 0 })).status(), pathname).toBe(200);
  }
});

test('robots.txt keeps out what is nobody else’s business', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  for (const path of ['/auth', '/admin', '/thank-you']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('the manifest names the site, and its icons are there', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  expect(manifest.name).toBe('Nevia');
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('every link and picture within the site answers', async ({ page }) => {
  const asked = new Map<string, number>();
  for (const { path } of sitePages) {
    await page.goto(path);
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], img[src], source[srcset], link[href]')]
        .map(
          (element) =>
            element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('srcset'),
        )
        .filter((address) => address?.startsWith('/')),
    );
    for (const address of addresses) {
      const target = (address ?? '').split('#')[0] ?? '';
      if (asked.has(target)) continue;
      asked.set(target, (await page.request.get(target)).status());
    }
  }
  expect([...asked].filter(([, status]) => status !== 200)).toEqual([]);
});

test('every reference to a part of a page finds that part', async ({ page }) => {
  await page.goto('/disclaimer');
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  for (const path of ['/', '/about', '/projects', '/projects/sydnevia', '/projects/brisnevia']) {
    await page.goto(path);
    const hashes = await page
      .locator('a[href^="/disclaimer#"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
    expect(hashes.filter((hash) => !ids.includes(hash))).toEqual([]);
  }
});
