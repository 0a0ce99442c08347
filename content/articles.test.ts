import { expect, test } from 'vitest';
import { articleBySlug, articles, changedOn, inOrder, readArticles } from './articles.server.ts';
import { facts } from './facts/facts.ts';
import { articleDocument } from './reading/parse-article.ts';

const write = (id: string, publishDate: string) => `---
id: "${id}"
title: Title
metaTitle: A good title
metaDescription: What the article is about, in a line for search engines.
excerpt: Excerpt
publishDate: ${publishDate}
category: City Focus
tags: [Sydney]
featured: false
drawing: spare-1
---
Words.`;

const read = (texts: Record<string, string>) =>
  readArticles(new Map(Object.entries(texts).map(([slug, text]) => [slug, articleDocument(text)])));

test('articles are ordered newest first, and by descending id on one day', () => {
  const newest = write('9', '2026-03-01').replace('id: "9"\n', '');
  const all = read({
    a: write('1', '2026-01-01'),
    b: write('2', '2026-01-01'),
    c: write('10', '2026-03-01'),
    d: newest,
  });
  expect(all.map(({ slug }) => slug)).toEqual(['d', 'c', 'b', 'a']);
});

test('a wrong article is left out, and the others stay', () => {
  expect(read({ a: write('1', 'soon'), b: write('2', '2026-01-01') })).toHaveLength(1);
});

test('categories of articles follow those of the list', () => {
  expect(inOrder(['Zoning', 'Market Trends', 'Building', 'City Focus'])).toEqual([
    'City Focus',
    'Market Trends',
    'Building',
    'Zoning',
  ]);
});

test('an article is found by its slug', () => {
  for (const article of articles) expect(articleBySlug(article.slug)).toBe(article);
  expect(articleBySlug('no-such-article')).toBeUndefined();
});

test('an article is as recent as the newest fact in it', () => {
  const [plain] = read({ a: write('1', '2026-01-01') });
  expect(plain && changedOn(plain)).toBe('2026-01-01');
  const { checkedOn } = facts['lrs-limit'].source;
  const [sourced] = read({ a: `${write('1', '2026-01-01')} {{lrs-limit}}` });
  expect(sourced && changedOn(sourced)).toBe(checkedOn);
  const [later] = read({ a: `${write('1', '2099-01-01')} {{lrs-limit}}` });
  expect(later && changedOn(later)).toBe('2099-01-01');
});
