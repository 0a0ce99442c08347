import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { articles } from '#content/articles.server.ts';
import { NEW_ARTICLE } from '#content/reading/parse-article.ts';
import { makeIndex, mentionIndex } from './mention-index.server.ts';
import { findMentions } from './mention-index.ts';

const index = mentionIndex();
const fixture = makeIndex(
  [
    [
      'duty',
      'FIRB',
      'Transfer duty is due early.\n\n## The surcharge\n\nDuty and surcharge are paid together.',
    ],
    ['money', 'banks', '## Remittances\n\nMoney is sent under the Liberalised Remittance Scheme.'],
    ['family', 'NRI', 'Who buys, and who signs? Transfer duty is the same.'],
  ].map(([slug = '', tag = '', content = '']) => ({
    ...NEW_ARTICLE,
    ...{ slug, title: slug, tags: [tag], content, readTime: '1 min read' },
  })),
);
const slugs = (query: string) => findMentions(fixture, query).map(({ slug }) => slug);

test('words are found in headings, tags and text, in any case and by prefix', () => {
  expect(slugs('stamp duty')).toEqual(['duty', 'family']);
  expect(slugs('LRS')).toEqual(['money']);
  expect(slugs('NRI')).toEqual(['family']);
  for (const prefix of ['remitt', 'Remitt ']) expect(slugs(prefix)).toEqual(['money']);
  expect(slugs('the duty of a stamp')).toEqual(slugs('stamp duty'));
  for (const nothing of ['', ' ', 'x', 'penguins', 'lrs penguins']) expect(slugs(nothing)).toEqual([]);
});

test('a prefix is found anywhere in the list, and object property names are not words', () => {
  for (const word of Object.keys(index.words)) {
    const found = findMentions(index, word).flatMap(({ slug }) => slug);
    expect(found.length, word).toBeGreaterThan(0);
  }
  for (const name of ['constructor', 'tostring', 'zzzz']) expect(slugs(name)).toEqual([]);
});

test('a mention leads to a section that the article has', () => {
  const sections = index.sections.filter(([, id]) => id);
  expect(sections.length).toBeGreaterThan(0);
  for (const [place, id] of sections) {
    const [slug] = index.articles[place] ?? [];
    const { content = '' } = articles.find((article) => article.slug === slug) ?? {};
    expect(renderMarkdown(content).headings.map((heading) => heading.id)).toContain(id);
  }
});

test('the index is at most 16 KB as sent', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThanOrEqual(16_000);
});
