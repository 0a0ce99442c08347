import { expect, test } from 'vitest';
import { parseArticle } from './parse-article.ts';

const FILE = 'content/articles/a-good-slug.md';
const fields = [
  'id: "11"',
  'title: "A \\"good\\" title"',
  'metaTitle: A good title',
  'metaDescription: What it is about.',
  'slug: a-good-slug',
  'excerpt: "In one line: this."',
  'readTime: 1 min read',
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

test('an article is read with all its fields', () => {
  expect(parseArticle(FILE, write(fields))).toEqual({
    id: '11',
    title: 'A "good" title',
    metaTitle: 'A good title',
    metaDescription: 'What it is about.',
    slug: 'a-good-slug',
    excerpt: 'In one line: this.',
    readTime: '1 min read',
    publishDate: '2026-02-28',
    category: 'City Focus',
    tags: ['Sydney', 'first steps'],
    featured: false,
    content: '\nSome words.',
    file: FILE,
    contentLine: 14,
  });
});

test('files with Windows line ends read the same', () => {
  expect(parseArticle(FILE, write(fields).replaceAll('\n', '\r\n')).content).toBe('\nSome words.');
});

test.each([
  ['id', 'id: eleven', 2, '"eleven" should be a whole number'],
  ['title', 'title: ""', 3, 'title is empty'],
  ['title', 'title: "unfinished', 3, 'a value that begins with a quote must end with one'],
  ['metaTitle', `metaTitle: ${'x'.repeat(71)}`, 4, '71 characters are more than the 70 allowed'],
  ['metaDescription', `metaDescription: ${'x'.repeat(161)}`, 5, '161 characters'],
  ['slug', 'slug: A Slug', 6, 'lower-case words joined by hyphens'],
  ['slug', 'slug: another-slug', 6, `must equal the file's name "a-good-slug"`],
  ['readTime', 'readTime: 2 min read', 8, 'readTime is "2 min read", but the text takes "1 min read"'],
  ['publishDate', 'publishDate: 15 November 2026', 9, 'a date such as 2026-11-15'],
  ['publishDate', 'publishDate: 2026-02-30', 9, '2026-02-30 is not a day of the calendar'],
  ['category', 'category: News', 10, 'category "News" is not one of Investment Strategy'],
  ['tags', 'tags: Sydney', 11, 'a list such as [FIRB, fees]'],
  ['tags', 'tags: [Sydney, Sydney]', 11, 'names a tag twice'],
  ['tags', 'tags: []', 11, 'an empty tag'],
  ['featured', 'featured: yes', 12, 'should be true or false'],
  ['featured', 'author: me', 12, 'there is no field "author"'],
  ['featured', 'id: 12', 12, 'id is given twice'],
  ['featured', 'featured', 12, 'is not a field'],
  ['excerpt', '', 12, 'excerpt is missing'],
])('a mistake at %s is reported with file and line (case %$)', (name, line, lineNumber, message) => {
  const error = errorOf(write(withField(name, line)));
  expect(error).toContain(`${FILE}:${lineNumber}: `);
  expect(error).toContain(message);
});

test('an unknown fact is reported on its own line', () => {
  expect(errorOf(write(fields, 'Good.\n\nThe rate is {{no-such-rate}}.'))).toContain(
    `${FILE}:17: No fact is called "no-such-rate".`,
  );
});

test('a file without fields, or with fields that never end, is refused', () => {
  expect(errorOf('# Hello')).toContain(`${FILE}:1: `);
  expect(errorOf(['---', ...fields].join('\n'))).toContain('must end with a line of three hyphens');
});
