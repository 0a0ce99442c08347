/** What every page has around its content. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mainPages } from '#content/main-pages.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { linksOf, openPage, partOf, textOf, textsOf } from '#server/pages/testing/built-page.ts';
import { builtFiles, builtSite, htmlOf, publicPages } from '#server/pages/testing/built-site.ts';

const { footer: words, menu: menuWords } = wordsOf('pages/layout');
const phone = [site().phone, `tel:${site().phone.replaceAll(' ', '')}`];
const email = [site().email, `mailto:${site().email}`];
const named = (list: readonly { label: string; to: string }[]) => list.map(({ label, to }) => [label, to]);
/** The last one: an article may have its own. */
const footerOf = (page: Document) => [...page.querySelectorAll('footer')].at(-1) as Element;
const projectLinks = projects.map(({ name, slug }) => [name, `/projects/${slug}`]);

test('the header has the logo, the social links with an icon and the menu button; the footer has all', async () => {
  const page = await openPage('/about');
  const socials = site().socials.map(({ name, url }) => [
    expect.stringContaining(`${site().brand} on ${name}`),
    url,
  ]);
  const header = partOf(page, 'header.site-header');
  expect(linksOf(header)[0]).toEqual([expect.stringContaining(site().brand), '/']);
  expect(linksOf(header, 'li a')).toEqual(
    socials.filter((_, index) => ['Facebook', 'Instagram', 'X'].includes(site().socials[index]?.name ?? '')),
  );
  expect(textsOf(header, 'button')).toEqual(['Menu']);
  expect(linksOf(footerOf(page))).toEqual(expect.arrayContaining(socials));
});

test('the footer has all pages, projects, articles, offices and legal texts', async () => {
  const page = await openPage('/about');
  const footer = footerOf(page);
  const list = (title: string) => linksOf(partOf(footer, `nav[aria-label="${title}"]`));
  expect(list(words.quickLinks)).toEqual(named(mainPages()));
  expect(list(words.projects)).toEqual(projectLinks);
  expect(list(words.articles)).toEqual(
    site().popularArticles.map(({ label, slug }) => [label, `/blogs/${slug}`]),
  );
  for (const { street } of site().offices) expect(textOf(footer)).toContain(street);
  expect(textOf(footer)).toContain(`© ${site().copyrightYear} ${site().brand}. All rights reserved.`);
  expect(linksOf(footer)).toEqual(expect.arrayContaining([phone, email, ...named(words.legal)]));
});

const menuOf = async (path: string) => partOf(await openPage(path), 'dialog[aria-label=Menu]');

test('the menu lists the pages in order, the projects below theirs, and how to reach the company', async () => {
  const menu = await menuOf('/management');
  expect(textsOf(menu, 'nav > ul > li > a, summary')).toEqual(Object.values(menuWords.pages));
  expect(linksOf(menu, 'details a').map(([, to]) => to)).toEqual([
    '/projects',
    ...projectLinks.map(([, to]) => to),
  ]);
  expect(linksOf(menu)).toEqual(expect.arrayContaining([[menuWords.button, '/contact'], phone, email]));
  expect(textOf(menu)).toContain(site().about);
});

test('the menu marks the page that is shown, and on a project page its section too', async () => {
  const marked = async (path: string) => linksOf(await menuOf(path), 'a[aria-current]').map(([, to]) => to);
  expect(await marked('/management')).toEqual(['/management']);
  expect(await marked('/projects/sydnevia')).toEqual(['/projects/sydnevia']);
  expect(await marked('/blogs/firb-rules-for-indian-investors')).toEqual(['/blogs']);
  expect((await menuOf('/projects/sydnevia')).querySelector('summary.menu-entry-current')).not.toBeNull();
  expect((await menuOf('/about')).querySelector('summary.menu-entry-current')).toBeNull();
});

test('breadcrumbs show the trail, and every item but the last is a link', async () => {
  const expected: Record<string, string[]> = {
    ...Object.fromEntries(
      projects.map(({ slug, name }) => [`/projects/${slug}`, ['Home', 'Projects', name]]),
    ),
    '/faqs': ['Home', 'FAQs'],
    '/thank-you': ['Home', 'Thank You'],
    '/no-such-page': ['Home', wordsOf('pages/layout').notFoundBreadcrumb],
  };
  for (const [path, labels] of Object.entries(expected)) {
    const trail = partOf(await openPage(path), 'nav[aria-label=Breadcrumb]');
    expect(textsOf(trail, 'li')).toEqual(labels);
    expect(textsOf(trail, 'a')).toEqual(labels.slice(0, -1));
  }
  expect((await openPage('/')).querySelector('nav[aria-label=Breadcrumb]')).toBeNull();
});

test('no link or button is nameless or vague, and each page has one of each landmark', async () => {
  for (const path of [...publicPages, '/no-such-page']) {
    const page = await openPage(path);
    for (const control of page.querySelectorAll('a[href], button')) {
      const picture = control.querySelector('img[alt]')?.getAttribute('alt') ?? '';
      const name = control.getAttribute('aria-label') ?? (textOf(control) || picture);
      const where = `${path}: ${control.outerHTML.slice(0, 160)}`;
      expect(name, where).toMatch(/\p{L}|\p{N}/u);
      if (control.matches('a')) expect(name, where).not.toMatch(/^(here|click here|more|read more|link)$/i);
    }
    expect([page.querySelectorAll('main').length, page.querySelectorAll('h1').length], path).toEqual([1, 1]);
  }
});

test('a public page names one script, and has none in it but its data', async () => {
  for (const path of publicPages) {
    const tags = [...(await htmlOf(path)).matchAll(/<script\b[^>]*>|<link rel="modulepreload"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    const loading = tags.filter((tag) => !tag.includes('type="application/ld+json"'));
    expect(loading, path).toEqual([expect.stringMatching(/src="\/assets\/page-script-[\w-]+\.js"/)]);
  }
});

test('the speculation rules leave out staff pages, mail links and queries', async () => {
  const page = await builtSite.request('/about');
  const rules = await builtSite.request(page.headers.get('speculation-rules')?.replaceAll('"', '') ?? '');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  const text = await rules.text();
  for (const path of ['/auth*', '/admin*', '/newsletter*', '?(.+)']) expect(text).toContain(path);
});

test('a legal text is in the HTML once and in no script', async () => {
  const [sentence = ''] = /^[A-Z][\w ,]{30,}\w/m.exec(readFileSync('content/legal/privacy.md', 'utf8')) ?? [];
  expect(sentence).not.toBe('');
  expect((await htmlOf('/privacy')).split(sentence)).toHaveLength(2);
  for (const { path, body } of builtFiles.values())
    if (path.endsWith('.js')) expect(body.includes(sentence), path).toBe(false);
});
