import { expect, test } from 'vitest';
import { cheapestAvailable } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { builtSite, htmlOf, publicPages } from './testing/built-site.ts';

const UNLISTED = ['/thank-you'];
/** Without articles and newsletter links. */
const PAGES = publicPages.filter((path) => !/^\/(blogs\/|newsletter)/.test(path));

/** The value of an attribute in the only tag that contains `mark`; undefined if there is none. */
function attribute(html: string, mark: string, name: string): string | undefined {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag);
  const found = tags.filter((tag) => tag.includes(mark));
  expect(found.length, `${mark} in ${found}`).toBeLessThanOrEqual(1);
  return new RegExp(` ${name}="([^"]*)"`).exec(found[0] ?? '')?.[1];
}

const statusOf = async (path: string) => (await builtSite.request(path)).status;

test('every page has its own title and description, one canonical URL and a share card', async () => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of PAGES) {
    const html = await htmlOf(path);
    const content = (mark: string) => attribute(html, mark, 'content');
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    titles.add(title);
    descriptions.add(content('name="description"') ?? '');
    expect(content('name="keywords"'), path).toContain(site().keywords.join(', '));
    expect(content('property="og:title"'), path).toBe(title);
    expect(content('property="og:type"'), path).toBe('website');
    expect(content('name="twitter:card"'), path).toBe('summary_large_image');
    const image = new URL(content('property="og:image"') ?? '');
    expect(await statusOf(image.pathname), image.pathname).toBe(200);
    const isUnlisted = UNLISTED.includes(path);
    expect(attribute(html, 'rel="canonical"', 'href'), path).toBe(new URL(path, site().url).href);
    if (isUnlisted) expect(content('name="robots"')).toBe('noindex');
  }
  expect(titles.size).toBe(PAGES.length);
  expect(descriptions.size).toBe(PAGES.length);
});

test('structured data describes the company, the breadcrumbs and the page', async () => {
  const dataOn = async (path: string) =>
    [...(await htmlOf(path)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? ''),
    );
  const [agent] = await dataOn('/');
  expect(agent['@type']).toBe('RealEstateAgent');
  expect(agent.areaServed.map((area: { name: string }) => area.name)).toEqual([
    ...projects.map(({ city }) => city),
    'Australia',
  ]);
  expect(
    agent.hasOfferCatalog.itemListElement.map(
      (offer: { itemOffered: { name: string } }) => offer.itemOffered.name,
    ),
  ).toEqual(wordsOf('search-words').services);
  const typesOn = async (path: string) => (await dataOn(path)).flatMap((item) => item['@type']).sort();
  expect(await typesOn('/projects/sydnevia')).toEqual([
    'ApartmentComplex',
    'BreadcrumbList',
    'Product',
    'RealEstateAgent',
  ]);
  expect(await typesOn('/faqs')).toEqual(['BreadcrumbList', 'FAQPage', 'RealEstateAgent']);
});

test('the price that pages, search engines and share cards name is that of the cheapest available home', async () => {
  for (const { slug, name, priceFigure, priceText } of projects) {
    const page = await htmlOf(`/projects/${slug}`);
    const cheapest = cheapestAvailable(homesOf(slug))?.price;
    expect(page).toContain(`"lowPrice":${cheapest},"priceCurrency":"AUD"`);
    expect(page).toMatch(new RegExp(`<meta name="description" content="[^"]*From ${priceText}, about ₹`));
    for (const path of ['/', '/projects']) expect(await htmlOf(path), path).toContain(priceFigure);
    expect(`AUD ${(cheapest ?? 0) / 1000}K`, name).toBe(priceFigure);
  }
});

test('the sitemap lists the public pages, and each URL in it works', async () => {
  const response = await builtSite.request('/sitemap.xml');
  expect(response.headers.get('content-type')).toContain('xml');
  const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
  for (const path of PAGES)
    expect(addresses.includes(new URL(path, site().url).href), path).toBe(!UNLISTED.includes(path));
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect(await statusOf(pathname), pathname).toBe(200);
  }
});

test('robots.txt excludes staff pages', async () => {
  const text = await (await builtSite.request('/robots.txt')).text();
  for (const path of ['/auth', '/admin', '/thank-you', '/plan.pdf'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${site().url}/sitemap.xml`);
});

test('the manifests name the site and what staff can install, and their icons exist', async () => {
  for (const [path, expected] of [
    ['/site.webmanifest', { name: site().brand, start_url: '/', display: 'browser' }],
    ['/admin.webmanifest', { start_url: '/admin', display: 'standalone' }],
  ] as const) {
    const manifest = (await (await builtSite.request(path)).json()) as { icons: { src: string }[] };
    expect(manifest).toMatchObject(expected);
    for (const { src } of manifest.icons) expect(await statusOf(src), src).toBe(200);
  }
});
