import { expect, test } from 'vitest';
import { countText, filterPath, matches, readFilter } from './article-filter.ts';

const list = [
  ['a', 'FIRB rules', 'What you may buy', 'Legal & Compliance'],
  ['b', 'Rental yields', 'Sydney and Brisbane side by side', 'Market Analysis'],
  ['c', 'Sydney', 'Its price', 'City Focus'],
] as const;
const found = (q: string, category = 'All') =>
  list.flatMap(([name, title, excerpt, of]) => (matches({ q, category }, of, [title, excerpt]) ? name : []));

test('a search matches titles and excerpts in any case', () => {
  expect(found('sydney')).toEqual(['b', 'c']);
  expect(found('FIRB')).toEqual(['a']);
  expect(found('  price ')).toEqual(['c']);
  expect(found('nothing like it')).toEqual([]);
  expect(found('rules what')).toEqual([]);
});

test('a search does not match categories', () => {
  expect(found('compliance')).toEqual([]);
});

test('search and category must both match', () => {
  expect(found('', 'City Focus')).toEqual(['c']);
  expect(found('sydney', 'Market Analysis')).toEqual(['b']);
  expect(found('firb', 'City Focus')).toEqual([]);
  expect(found('', 'No such category')).toEqual([]);
  expect(found('')).toEqual(['a', 'b', 'c']);
});

test('the filter survives a round trip through the URL', () => {
  const read = (search: string) => readFilter(new URLSearchParams(search));
  const filter = { q: 'duty & fees', category: 'Legal & Compliance' };
  expect(read(new URL(filterPath(filter), 'http://localhost').search)).toEqual(filter);
  expect(filterPath(read('q=&category='))).toBe('/blogs');
});

test('the count has a singular and a plural', () => {
  expect([0, 1, 10].map(countText)).toEqual(['0 articles found', '1 article found', '10 articles found']);
});

test('a search is cut at 100 characters', () => {
  const cut = (q: string) => readFilter(new URLSearchParams({ q })).q;
  expect(cut('aa '.repeat(5000))).toHaveLength(100);
  expect(cut('🏠'.repeat(200))).toBe('🏠'.repeat(100));
});
