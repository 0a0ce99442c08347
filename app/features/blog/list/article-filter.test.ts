import { expect, test } from 'vitest';
import {
  countText,
  filterArticles,
  isSameFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './article-filter.ts';
import type { ArticleSummary } from './article-summary.ts';

const article = (slug: string, title: string, excerpt: string, category: string): ArticleSummary => ({
  slug,
  title,
  excerpt,
  category,
  readTime: '4 min read',
  publishDate: '2026-01-01',
  publishedOn: '1 January 2026',
  featured: false,
  drawing: 'spare-1',
});
const list = [
  article('a', 'FIRB rules', 'What you may buy', 'Legal & Compliance'),
  article('b', 'Rental yields', 'Sydney and Brisbane side by side', 'Market Analysis'),
  article('c', 'Sydney', 'Its price', 'City Focus'),
];
const found = (q: string, category = 'All') => filterArticles(list, { q, category }).map(({ slug }) => slug);

test('a search matches titles and excerpts in any case', () => {
  expect(found('sydney')).toEqual(['b', 'c']);
  expect(found('FIRB')).toEqual(['a']);
  expect(found('  price ')).toEqual(['c']);
  expect(found('nothing like it')).toEqual([]);
});

test('a search does not match categories', () => {
  expect(found('compliance')).toEqual([]);
});

test('search and category must both match', () => {
  expect(found('', 'City Focus')).toEqual(['c']);
  expect(found('sydney', 'Market Analysis')).toEqual(['b']);
  expect(found('firb', 'City Focus')).toEqual([]);
  expect(found('', 'No such category')).toEqual([]);
});

test('no filter shows everything', () => {
  expect(filterArticles(list, NO_FILTER)).toEqual(list);
});

test('the filter survives a round trip through the URL', () => {
  const filter = { q: 'duty & fees', category: 'Legal & Compliance' };
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  expect(writeFilter(NO_FILTER).toString()).toBe('');
  expect(readFilter(new URLSearchParams('q=&category='))).toEqual(NO_FILTER);
  expect(isSameFilter(readFilter(new URLSearchParams()), NO_FILTER)).toBe(true);
});

test('the count has a singular and a plural', () => {
  expect([0, 1, 10].map(countText)).toEqual(['0 articles found', '1 article found', '10 articles found']);
});

test('a search is cut at 100 characters and eight different words', () => {
  const cut = (q: string) => readFilter(new URLSearchParams({ q })).q;
  const eight = 'a b c d e f g h';
  expect(cut(`${eight} H A`)).toBe(`${eight} H A`);
  expect(cut(`${eight} i j`)).toBe(eight);
  expect(cut('aa '.repeat(5000))).toHaveLength(100);
  expect(cut('🏠'.repeat(200))).toBe('🏠'.repeat(100));
  for (const q of [`${eight} i`, 'x'.repeat(101), '🏠'.repeat(200)]) expect(cut(cut(q))).toBe(cut(q));
});
