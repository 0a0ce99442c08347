import { expect, test } from 'vitest';
import { site } from '#content/site.ts';
import { parseArticle } from './parse-article.ts';

const FILE = 'content/articles/a-good-slug.md';
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
];
const write = (lines: string[], body = 'Some words.') => ['---', ...lines, '---', '', body].join('\n');
const withField = (name: string, line: string) =>
  fields.map((field) => (field.startsWith(`${name}:`) ? line : field)).filter(Boolean);
const errorOf = (source: string, file = FILE) => {
  try {
    parseArticle(file, source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
};

test('an article is read with all its fields; slug and read time come from the file and its text', () => {
  expect(parseArticle(FILE, write(fields))).toEqual({
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
    content: '\nSome words.',
    file: FILE,
    contentLine: 12,
  });
});

test('files with Windows line endings are parsed the same', () => {
  expect(parseArticle(FILE, write(fields).replaceAll('\n', '\r\n')).content).toBe('\nSome words.');
});

test.each([
  ['id', 'id: eleven', 2, '"eleven", but should be a whole number'],
  ['title', 'title: ""', 3, 'title is empty'],
  ['title', 'title:', 3, 'title is empty'],
  ['title', 'title: "unfinished', 3, 'Missing closing "quote'],
  ['metaTitle', `metaTitle: ${'x'.repeat(61)}`, 4, 'should be 10 to 60 characters long'],
  ['metaDescription', `metaDescription: ${'x'.repeat(156)}`, 5, '50 to 155 characters long'],
  ['publishDate', 'publishDate: 15 November 2026', 7, 'a day of the calendar such as 2026-11-15'],
  ['publishDate', 'publishDate: 2026-02-30', 7, '"2026-02-30", but should be a day of the calendar'],
  ['category', 'category: News', 8, '"News", but should be one of Investment Strategy'],
  ['tags', 'tags: Sydney', 9, 'a list such as [FIRB, fees]'],
  ['tags', 'tags: [Sydney, Sydney]', 9, 'names each tag once'],
  ['tags', 'tags: []', 9, 'at least one tag'],
  ['featured', 'featured: yes', 10, 'should be true or false'],
  ['featured', 'author: me\nfeatured: false', 10, 'there is no field "author"'],
  ['featured', 'featured: false\nid: 12', 11, 'Map keys must be unique'],
  ['excerpt', 'excerpt: one: two', 6, 'Nested mappings are not allowed'],
  ['excerpt', '', 10, 'excerpt is missing'],
])('a mistake at %s is reported with file and line (case %$)', (name, line, lineNumber, message) => {
  const error = errorOf(write(withField(name, line)));
  expect(error).toContain(`${FILE}:${lineNumber}: `);
  expect(error).toContain(message);
});

test('an unknown fact and an unknown text of the site are reported on their own line', () => {
  expect(errorOf(write(fields, 'Good.\n\nThe rate is {{no-such-rate}}.'))).toContain(
    `${FILE}:15: No fact is called "no-such-rate".`,
  );
  expect(errorOf(write(fields, 'Call {{site.fax}}.'))).toContain(
    `${FILE}:13: There is no {{site.fax}}; there is {{site.brand}}, {{site.url}}`,
  );
});

test('a placeholder counts as the words of its text', () => {
  const words = Array.from({ length: 201 - site.phone.split(' ').length }, () => 'word').join(' ');
  expect(parseArticle(FILE, write(fields, `${words} {{site.phone}}`)).readTime).toBe('2 min read');
});

test('a file whose name is not a valid slug is refused', () => {
  expect(errorOf(write(fields), 'content/articles/A Slug.md')).toContain(
    'lower-case words joined by hyphens',
  );
});

test('a file without fields, or with fields that never end, is refused', () => {
  expect(errorOf('# Hello')).toContain(`${FILE}:1: `);
  expect(errorOf(['---', ...fields].join('\n'))).toContain('must end with a line "---"');
});
