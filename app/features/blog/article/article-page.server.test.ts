import { expect, test } from 'vitest';
import { articles } from '#content/articles.server.ts';
import { articlePage } from './article-page.server.ts';

test('every article renders, and ends with its sources', () => {
  for (const { slug, content } of articles) {
    const page = articlePage(slug);
    const firstWords = content.trim().slice(0, 30);
    expect(page?.html).toContain(firstWords);
    expect(page?.sections.at(-1)).toEqual({ id: 'sources', text: 'Sources' });
  }
});

test('related articles are the three newest others, neighbours are the next by date', () => {
  const [newest, second, third, fourth] = articles;
  expect(articlePage(newest?.slug ?? '')).toMatchObject({
    next: undefined,
    previous: { slug: second?.slug },
    related: [{ slug: second?.slug }, { slug: third?.slug }, { slug: fourth?.slug }],
  });
  expect(articlePage(third?.slug ?? '')).toMatchObject({
    next: { slug: second?.slug },
    previous: { slug: fourth?.slug },
    related: [{ slug: newest?.slug }, { slug: second?.slug }, { slug: fourth?.slug }],
  });
  expect(articlePage(articles.at(-1)?.slug ?? '')?.previous).toBeUndefined();
});

test('an unknown slug has no page', () => {
  expect(articlePage('no-such-article')).toBeUndefined();
});
