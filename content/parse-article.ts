import { factKeysIn, fillFacts } from './facts/fill-facts.ts';
import { readMinutes } from './read-time.ts';

export const categories = [
  'Investment Strategy',
  'City Focus',
  'Legal & Compliance',
  'Market Analysis',
  'Investment Tips',
  'Market Trends',
] as const;
export type Category = (typeof categories)[number];

export interface Article {
  id: string;
  title: string;
  metaTitle: string;
  metaDescription: string;
  slug: string;
  excerpt: string;
  /** As it is shown: '5 min read'. */
  readTime: string;
  /** An ISO calendar date. */
  publishDate: string;
  category: Category;
  tags: string[];
  featured: boolean;
  /** The markup below the front matter, with facts still named by key. */
  content: string;
  /** Where the file lies and the line on which `content` starts, for messages that a writer can follow. */
  file: string;
  contentLine: number;
}

const fieldNames = [
  'id',
  'title',
  'metaTitle',
  'metaDescription',
  'slug',
  'excerpt',
  'readTime',
  'publishDate',
  'category',
  'tags',
  'featured',
] as const;
type FieldName = (typeof fieldNames)[number];
type Fields = Record<FieldName, { value: string; line: number }>;

const META_TITLE_MAX_CHARACTERS = 70;
const META_DESCRIPTION_MAX_CHARACTERS = 160;

/** Reads one article. Every mistake is an error that begins with the file and the line. */
export function parseArticle(file: string, source: string): Article {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const fail = (line: number, message: string): never => {
    throw new Error(`${file}:${line}: ${message}`);
  };
  if (lines[0] !== '---') fail(1, 'an article begins with a line of three hyphens, then its fields.');
  const end = lines.indexOf('---', 1);
  if (end < 0) fail(1, 'the fields must end with a line of three hyphens.');

  const fields = readFields(lines.slice(1, end), end + 1, fail);
  const content = lines.slice(end + 1).join('\n');
  checkFacts(lines, end + 1, fail);
  const article: Article = {
    id: matching(fields.id, /^[1-9]\d*$/, 'a whole number such as "11"', fail),
    title: fields.title.value,
    metaTitle: atMost(fields.metaTitle, META_TITLE_MAX_CHARACTERS, fail),
    metaDescription: atMost(fields.metaDescription, META_DESCRIPTION_MAX_CHARACTERS, fail),
    slug: readSlug(fields.slug, file, fail),
    excerpt: fields.excerpt.value,
    readTime: fields.readTime.value,
    publishDate: readDate(fields.publishDate, fail),
    category: readCategory(fields.category, fail),
    tags: readTags(fields.tags, fail),
    featured: matching(fields.featured, /^(true|false)$/, 'true or false', fail) === 'true',
    content,
    file,
    contentLine: end + 2,
  };
  const expected = `${readMinutes(fillFacts(content))} min read`;
  if (article.readTime !== expected) {
    fail(fields.readTime.line, `readTime is "${article.readTime}", but the text takes "${expected}".`);
  }
  return article;
}

type Fail = (line: number, message: string) => never;
type Field = Fields[FieldName];

function readFields(lines: string[], endLine: number, fail: Fail): Fields {
  const found: Partial<Fields> = {};
  for (const [index, text] of lines.entries()) {
    const line = index + 2;
    if (text.trim() === '') continue;
    const [, name = '', raw = ''] = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(text) ?? [];
    if (!name) fail(line, `"${text}" is not a field; write "name: value".`);
    if (!isFieldName(name))
      return fail(line, `there is no field "${name}"; the fields are ${fieldNames.join(', ')}.`);
    if (found[name]) fail(line, `${name} is given twice.`);
    const value = unquote(raw, line, fail);
    if (value === '') fail(line, `${name} is empty.`);
    found[name] = { value, line };
  }
  for (const name of fieldNames) {
    if (!found[name]) fail(endLine, `${name} is missing.`);
  }
  return found as Fields;
}

function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

function unquote(raw: string, line: number, fail: Fail): string {
  if (!raw.startsWith('"')) return raw;
  const [, inner] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(raw) ?? [];
  if (inner === undefined) return fail(line, 'a value that begins with a quote must end with one.');
  return inner.replace(/\\(["\\])/g, '$1').trim();
}

function matching({ value, line }: Field, pattern: RegExp, wanted: string, fail: Fail): string {
  return pattern.test(value) ? value : fail(line, `"${value}" should be ${wanted}.`);
}

function atMost({ value, line }: Field, max: number, fail: Fail): string {
  return value.length <= max
    ? value
    : fail(line, `${value.length} characters are more than the ${max} allowed here.`);
}

function readSlug(field: Field, file: string, fail: Fail): string {
  const slug = matching(field, /^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens', fail);
  const name = file.replace(/^.*\//, '').replace(/\.md$/, '');
  return slug === name ? slug : fail(field.line, `slug "${slug}" must equal the file's name "${name}".`);
}

function readDate(field: Field, fail: Fail): string {
  const date = matching(field, /^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-11-15', fail);
  const time = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists ? date : fail(field.line, `${date} is not a day of the calendar.`);
}

function readCategory({ value, line }: Field, fail: Fail): Category {
  const category = categories.find((name) => name === value);
  return category ?? fail(line, `category "${value}" is not one of ${categories.join(', ')}.`);
}

function readTags(field: Field, fail: Fail): string[] {
  const list = matching(field, /^\[.*\]$/, 'a list such as [FIRB, fees]', fail).slice(1, -1);
  const tags = list.split(',').map((tag) => tag.trim());
  if (tags.includes('')) fail(field.line, 'tags holds an empty tag.');
  if (new Set(tags).size < tags.length) fail(field.line, 'tags names a tag twice.');
  return tags;
}

function checkFacts(lines: string[], start: number, fail: Fail): void {
  for (const [index, text] of lines.entries()) {
    if (index < start) continue;
    try {
      factKeysIn(text);
    } catch (error) {
      fail(index + 1, (error as Error).message);
    }
  }
}
