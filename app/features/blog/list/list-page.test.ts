import { expect, test } from 'vitest';
import { NO_FILTER } from './article-filter.ts';
import type { ArticleSummary } from './article-summary.ts';
import { listPage, pagePath } from './list-page.ts';

const articles = (count: number): ArticleSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    slug: `article-${index}`,
    title: `Article ${index}`,
    excerpt: index % 2 ? 'odd' : 'even',
    category: index % 2 ? 'Market Trends' : 'City Focus',
    readTime: '4 min read',
    publishDate: '2026-01-01',
    publishedOn: '1 January 2026',
    featured: index < 6,
    drawing: 'spare-1',
  }));

test('ten articles are one whole page', () => {
  const page = listPage(articles(10), 1, NO_FILTER);
  expect(page).toMatchObject({
    count: 10,
    pageCount: 1,
    isWhole: true,
    categories: ['City Focus', 'Market Trends'],
  });
  expect(page?.articles).toHaveLength(10);
});

test('the first four featured articles are listed aside', () => {
  expect(listPage(articles(10), 1, NO_FILTER)?.featured.map(({ slug }) => slug)).toEqual([
    'article-0',
    'article-1',
    'article-2',
    'article-3',
  ]);
});

test('a thousand articles are bounded pages that together hold each once', () => {
  const all = articles(1000);
  const pages = Array.from({ length: 42 }, (_, index) => listPage(all, index + 1, NO_FILTER));
  expect(
    pages.every((page) => page && page.articles.length <= 24 && !page.isWhole && page.count === 1000),
  ).toBe(true);
  expect(pages.flatMap((page) => page?.articles ?? [])).toEqual(all);
  expect(listPage(all, 43, NO_FILTER)).toBeUndefined();
});

test('page zero, half pages and words are not pages', () => {
  for (const page of [0, -1, 1.5, Number.NaN])
    expect(listPage(articles(100), page, NO_FILTER)).toBeUndefined();
});

test('a filter applied by the server counts its own matches, and no match is still a page', () => {
  expect(listPage(articles(100), 1, { q: 'odd', category: 'All' })).toMatchObject({
    count: 50,
    isWhole: false,
  });
  expect(listPage(articles(10), 1, { q: 'nothing', category: 'All' })).toMatchObject({
    count: 0,
    articles: [],
  });
});

test('the first page has the plain address', () => {
  expect([pagePath(1), pagePath(2)]).toEqual(['/blogs', '/blogs/page/2']);
});
