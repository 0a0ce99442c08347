/** The list of articles, their pages and their feed, as a reader without scripts gets them. */

import { expect, test } from 'vitest';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import { foundText, writtenArticles } from '#content/testing/written-articles.ts';
import { wordsOf } from '#content/words.ts';
import {
  linksOf,
  mainOf,
  openPage,
  partOf,
  readXml,
  said,
  sectionOf,
  textOf,
  textsOf,
} from '#server/pages/testing/built-page.ts';
import { builtFiles, builtSite, htmlOf } from '#server/pages/testing/built-site.ts';

const FEATURED_AT_MOST = 4;
const [newest, second] = writtenArticles;
/** With sections, figures and a table. */
const written = writtenArticles.find(
  ({ content }) => /^## /m.test(content) && content.includes('{{') && /^Table: /m.test(content),
);
if (!newest || !second || !written) throw new Error('The articles are too few.');
const ARTICLE = `/blogs/${written.slug}`;
const pathOf = ({ slug }: { slug: string }) => `/blogs/${slug}`;

const cardsIn = (main: Element) =>
  [...main.querySelectorAll('li:not([hidden]) > article a[href]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
const search = (query: Record<string, string>) => mainOf(`/blogs?${new URLSearchParams(query)}`);

test('the list shows every article, newest first, with the featured ones aside', async () => {
  const main = await mainOf('/blogs');
  expect(textsOf(main, '[role=status]')).toContain(foundText());
  expect(cardsIn(main)).toEqual(writtenArticles.map(pathOf));
  const dates = [...main.querySelectorAll('article time')].map((time) => time.getAttribute('datetime'));
  expect(dates).toEqual([...dates].sort().reverse());
  const featured = writtenArticles.filter((article) => article.featured);
  expect(linksOf(sectionOf(main, wordsOf('pages/blogs').featured)).map(([, to]) => to)).toEqual(
    featured.slice(0, FEATURED_AT_MOST).map(pathOf),
  );
  expect(textsOf(main, 'article span').filter((text) => text === 'Featured')).toHaveLength(featured.length);
});

test('a search in the address shows what has it in its title or excerpt', async () => {
  const [word = ''] = newest.title.split(' ').slice(-1);
  const main = await search({ q: word });
  const hasWord = ({ title, excerpt }: { title: string; excerpt: string }) =>
    [title, excerpt].some((text) => text.toLowerCase().includes(word.toLowerCase()));
  expect(cardsIn(main)).toEqual(writtenArticles.filter(hasWord).map(pathOf));
  expect(cardsIn(await search({ q: 'penguins' }))).toEqual([]);
});

test('a category and a search in the address must both match, and nothing found says so', async () => {
  const { category } = newest;
  const main = await search({ category });
  expect(textsOf(main, '[role=status]')).toContain(foundText(category));
  expect(textsOf(main, '[aria-pressed=true]')).toEqual([category]);
  const nothing = await search({ category, q: 'penguins' });
  expect(textsOf(nothing, 'h2')).toContain('No articles found');
  expect(textOf(nothing)).toContain('Try adjusting your search terms or filters');
  expect(nothing.querySelector('input[type=search]')?.getAttribute('value')).toBe('penguins');
});

test('an article has its own title, description, feed and structured data', async () => {
  const page = await openPage(ARTICLE);
  const contentOf = (selector: string) => partOf(page, selector).getAttribute('content');
  expect(textOf(page.querySelector('title'))).toMatch(
    new RegExp(`^${RegExp.escape(fillTexts(written.metaTitle))}`),
  );
  expect(contentOf('meta[name=description]')).toBe(fillTexts(written.metaDescription));
  expect(contentOf('meta[property="og:type"]')).toBe('article');
  expect(partOf(page, 'link[type="application/rss+xml"]').getAttribute('href')).toBe('/feed.xml');
  const data = [
    ...(await htmlOf(ARTICLE)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => JSON.parse(text));
  expect(data.find((item) => item['@type'] === 'Article')).toMatchObject({
    headline: written.title,
    datePublished: written.publishDate,
    dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    articleSection: written.category,
  });
});

test('an article has its header, its contents, its table, its sources and its address to copy', async () => {
  const main = await mainOf(ARTICLE);
  expect(textsOf(main, 'h1')).toEqual([written.title]);
  expect(textOf(partOf(main, 'header'))).toContain(written.category);
  expect(textsOf(main, 'ul[aria-label=Tags] li')).toEqual([...written.tags]);
  const contents = linksOf(partOf(main, 'nav[aria-labelledby=article-contents]'));
  for (const [name, to] of contents) expect(textOf(main.querySelector(`[id="${to?.slice(1)}"]`))).toBe(name);
  expect(contents.map(([name]) => name)).toContain('Sources');
  expect(linksOf(main)).toContainEqual([expect.stringContaining('Back to Blogs'), '/blogs']);
  const [, title = ''] = /^Table: (.+)$/m.exec(written.content) ?? [];
  expect(textsOf(main, 'section > table > caption')).toContain(said(title));
  expect(main.querySelector('[popover] input')?.getAttribute('value')).toBe(site().url + ARTICLE);
});

test('the text of an article is sent once, in its HTML and in no script', async () => {
  // Plain words that begin a paragraph.
  const sentence = [...written.content.matchAll(/^[A-Z][A-Za-z ,]{25,}/gm)].at(-1)?.[0].trim() ?? '';
  expect(sentence).not.toBe('');
  expect((await htmlOf(ARTICLE)).split(sentence)).toHaveLength(2);
  for (const { path, body } of builtFiles.values())
    if (/\.(js|json)$/.test(path)) expect(body.includes(sentence), path).toBe(false);
});

test('an article leads to the next and the previous one, to related ones and to the list', async () => {
  const neighbours = async (path: string) =>
    [...(await mainOf(path)).querySelectorAll('a[rel=prev], a[rel=next]')].map((link) => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
    ]);
  const third = writtenArticles[2];
  expect(await neighbours(pathOf(newest))).toEqual([['prev', pathOf(second)]]);
  expect(await neighbours(pathOf(second))).toEqual([
    ...(third ? [['prev', pathOf(third)]] : []),
    ['next', pathOf(newest)],
  ]);
  const related = sectionOf(await mainOf(pathOf(second)), pageWords('pages/article').related.title);
  const others = writtenArticles.filter((article) => article !== second).slice(0, 3);
  expect(textsOf(related, 'h3')).toEqual(others.map(({ title }) => title));
  expect(linksOf(related)).toContainEqual([pageWords('pages/article').related.link, '/blogs']);
});

test('the call to action of an article leads to a form about it, and to the projects', async () => {
  const { title, buttons } = pageWords('pages/article').callToAction;
  expect(linksOf(sectionOf(await mainOf(ARTICLE), title))).toEqual(
    buttons.map(({ label, to }) => [label, to === '/contact' ? `/contact?about=${written.slug}#form` : to]),
  );
});

test('an unknown article redirects to the list', async () => {
  const answer = await builtSite.request('/blogs/no-such-article');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/blogs']);
});

test('the feed is RSS 2.0 with the full text of every article', async () => {
  const response = await builtSite.request('/feed.xml');
  expect(response.headers.get('content-type')).toContain('xml');
  const text = await response.text();
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#x?[\da-f]+);)/i);
  const feed = readXml(text);
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  const wordsOf = (parent: Element, name: string) =>
    [...parent.children].find(({ tagName }) => tagName === name)?.textContent ?? '';
  const channel = partOf(feed, 'channel');
  for (const name of ['title', 'link', 'description', 'language'])
    expect(wordsOf(channel, name), name).not.toBe('');
  const items = [...channel.children].filter(({ tagName }) => tagName === 'item');
  expect(items.map((item) => wordsOf(item, 'title'))).toEqual(writtenArticles.map(({ title }) => title));
  for (const item of items) {
    const link = wordsOf(item, 'link');
    expect(wordsOf(item, 'guid')).toBe(link);
    expect(wordsOf(item, 'pubDate')).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT$/);
    expect(wordsOf(item, 'description')).not.toBe('');
    expect(wordsOf(item, 'content:encoded')).toMatch(/<(?:p|h2)/);
    expect(wordsOf(item, 'content:encoded')).not.toMatch(/(?:href|src)="[/#]/);
    expect((await builtSite.request(new URL(link).pathname)).status).toBe(200);
  }
});
