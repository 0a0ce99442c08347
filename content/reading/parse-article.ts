import { z } from 'zod';
import { factKeysIn, fillFacts } from '#content/facts/fill-facts.ts';
import { fillTexts } from './fill-texts.ts';
import { readTextFile } from './front-matter.ts';
import { readMinutes } from './read-time.ts';

export const categories = [
  'Investment Strategy',
  'City Focus',
  'Legal & Compliance',
  'Market Analysis',
  'Investment Tips',
  'Market Trends',
] as const;

const words = z.string('a text').trim().min(1, 'a text');
const between = (min: number, max: number) =>
  words.refine(({ length }) => length >= min && length <= max, `${min} to ${max} characters long`);
const fieldsSchema = z.strictObject({
  id: z.coerce.string().regex(/^[1-9]\d*$/, 'a whole number such as "11"'),
  title: words,
  metaTitle: between(10, 60),
  metaDescription: between(50, 155),
  excerpt: words,
  publishDate: z.iso.date('a day of the calendar such as 2026-11-15'),
  category: z.enum(categories, `one of ${categories.join(', ')}`),
  tags: z
    .array(words, 'a list such as [FIRB, fees]')
    .min(1, 'a list with at least one tag')
    .refine((tags) => new Set(tags).size === tags.length, 'a list that names each tag once'),
  featured: z.boolean('true or false'),
});

export interface Article extends z.infer<typeof fieldsSchema> {
  /** The name of the file, without its extension. */
  slug: string;
  /** As displayed: '5 min read'. */
  readTime: string;
  /** The Markdown below the fields, with facts still named by key. */
  content: string;
  /** The file's path and the line on which `content` starts, for error messages. */
  file: string;
  contentLine: number;
}

/** Parses one article. Every mistake is an error that starts with the file and the line. */
export function parseArticle(file: string, source: string): Article {
  const slug = /([^/]+)\.md$/.exec(file)?.[1] ?? '';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error(`${file}: the name of the file should be lower-case words joined by hyphens.`);
  const { fields, body, bodyLine } = readTextFile(file, source, fieldsSchema);
  for (const [index, line] of body.split('\n').entries()) {
    try {
      factKeysIn(line);
    } catch (error) {
      throw new Error(`${file}:${bodyLine + index}: ${(error as Error).message}`);
    }
  }
  const readTime = `${readMinutes(fillFacts(body))} min read`;
  const filled = Object.fromEntries(
    (['title', 'metaTitle', 'metaDescription', 'excerpt'] as const).map((name) => [
      name,
      fillTexts(fields[name]),
    ]),
  );
  return { ...fields, ...filled, slug, readTime, content: body, file, contentLine: bodyLine };
}
