import { expect, test } from 'vitest';
import { articleBySlug, articles, readArticles } from './articles.server.ts';

const write = (id: string, slug: string, publishDate: string) => `---
id: "${id}"
title: Title
metaTitle: Title
metaDescription: Description
slug: ${slug}
excerpt: Excerpt
readTime: 1 min read
publishDate: ${publishDate}
category: City Focus
tags: [Sydney]
featured: false
---
Words.`;

test('articles come newest first, and on one day the later id first', () => {
  const read = readArticles({
    './articles/a.md': write('1', 'a', '2026-01-01'),
    './articles/b.md': write('2', 'b', '2026-01-01'),
    './articles/c.md': write('10', 'c', '2026-03-01'),
  });
  expect(read.map(({ slug }) => slug)).toEqual(['c', 'b', 'a']);
});

test('two articles with one id are refused', () => {
  const texts = {
    './articles/a.md': write('1', 'a', '2026-01-01'),
    './articles/b.md': write('1', 'b', '2026-01-01'),
  };
  expect(() => readArticles(texts)).toThrow(
    'content/articles/b.md: id "1" is already taken by content/articles/a.md.',
  );
});

test('the site has the ten articles that it promises', () => {
  expect(articles).toHaveLength(10);
  expect(
    articles
      .filter(({ featured }) => featured)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['1', '2', '3']);
  for (const slug of [
    'why-indian-investors-choose-australia',
    'rental-yields-sydney-vs-brisbane',
    'firb-rules-for-indian-investors',
    'maximize-roi-australian-real-estate',
    'why-global-investors-choose-australia',
    'benefits-of-investing-in-sydney',
    'brisbane-investment-opportunities',
  ]) {
    expect(articleBySlug(slug)?.slug).toBe(slug);
  }
  expect(articleBySlug('no-such-article')).toBeUndefined();
});
