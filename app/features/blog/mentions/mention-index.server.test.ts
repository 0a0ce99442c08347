import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { articles } from '#content/articles.server.ts';
import { mentionIndex } from './mention-index.server.ts';
import { findMentions } from './mention-index.ts';

const index = mentionIndex();
const slugs = (query: string) => findMentions(index, query).map(({ slug }) => slug);

test('words are found in headings, tags and text, in any case and by prefix', () => {
  expect(slugs('stamp duty').length).toBeGreaterThan(1);
  expect(slugs('LRS')).toContain('sending-money-from-india-for-australian-property');
  expect(slugs('NRI')).toContain('buying-in-australia-as-an-nri-or-oci');
  expect(slugs('remitt')).toEqual(slugs('Remitt '));
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
  const sections = findMentions(index, 'surcharge').flatMap((mention) =>
    mention.sections.map(({ id }) => [mention.slug, id] as const),
  );
  expect(sections.length).toBeGreaterThan(3);
  for (const [slug, id] of sections) {
    const { content = '' } = articles.find((article) => article.slug === slug) ?? {};
    expect(renderMarkdown(content).headings.map((heading) => heading.id)).toContain(id);
  }
});

test('the index is at most 16 KB as sent', () => {
  expect(brotliCompressSync(JSON.stringify(index)).length).toBeLessThanOrEqual(16_000);
});
