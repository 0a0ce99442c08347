import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { articleDocument, parseArticle } from './parse-article.ts';

const fields = [
  'id: "11"',
  'title: "A \\"good\\" title"',
  'metaTitle: A good title',
  'metaDescription: What the article is about, in a line for search engines.',
  'excerpt: "In one line: this."',
  'publishDate: 2026-02-28',
  'category: City Focus',
  'tags: [Sydney, first steps]',
  'featured: false',
  'drawing: spare-1',
];
const write = (lines: string[], body = 'Some words.') => ['---', ...lines, '---', '', body].join('\n');
const read = (source: string) => parseArticle('a-good-slug', articleDocument(source));

test('an article is read with all its fields; its read time comes from its text', () => {
  expect(read(write(fields))).toEqual({
    id: '11',
    title: 'A "good" title',
    metaTitle: 'A good title',
    metaDescription: 'What the article is about, in a line for search engines.',
    slug: 'a-good-slug',
    excerpt: 'In one line: this.',
    readTime: '1 min read',
    publishDate: '2026-02-28',
    category: 'City Focus',
    tags: ['Sydney', 'first steps'],
    featured: false,
    drawing: 'spare-1',
    unpublished: false,
    content: 'Some words.',
  });
});

test('files with Windows line endings are parsed the same', () => {
  expect(read(write(fields).replaceAll('\n', '\r\n'))?.content).toBe('Some words.');
});

test('a long company name never makes a title too long, its own words do', () => {
  const withTitle = (title: string) =>
    read(write(fields.map((field) => (field.startsWith('metaTitle:') ? `metaTitle: "${title}"` : field))));
  const name = '{{site.brand}}'.repeat(9);
  expect(withTitle(`${'x'.repeat(60)}${name}`)?.metaTitle).toBe('x'.repeat(60) + site().brand.repeat(9));
  expect(withTitle(`${'x'.repeat(61)}${name}`)).toBeUndefined();
});

test('a placeholder counts as the words of its text', () => {
  const words = Array.from({ length: 201 - site().phone.split(' ').length }, () => 'word').join(' ');
  expect(read(write(fields, `${words} {{site.phone}}`))?.readTime).toBe('2 min read');
});

test('a file without fields, with fields that never end, or with a mistake in YAML says so', () => {
  const reasons = ['# Hello', ['---', ...fields].join('\n'), write([...fields, 'id: 12'])].map(
    (source) => articleDocument(source).unreadable,
  );
  expect(reasons).toEqual([
    'Line 1: the file must begin with "---", then its fields.',
    'Line 1: the fields must end with a line "---".',
    'Line 12: Map keys must be unique.',
  ]);
});
