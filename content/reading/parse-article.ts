import { z } from 'zod';
import { isoToday } from '#content/costs/iso-date.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { noPhotograph } from '#content/photographs.ts';
import { readTextFile } from './front-matter.ts';
import { readMinutes } from './read-time.ts';

/** The order in which visitors choose among them; those that only articles name come after. */
export const categories = [
  'Investment Strategy',
  'City Focus',
  'Legal & Compliance',
  'Market Analysis',
  'Investment Tips',
  'Market Trends',
];

/** The share card of an article, by its name in public/share. */
export function shareCardOf(category: string): string {
  return categories.includes(category)
    ? `categories/${category.toLowerCase().replace(/[^a-z]+/g, '-')}`
    : 'blogs';
}

const words = z.string('a text').trim().min(1, 'a text');
/** Without {{names}}: another text, such as a longer company name, must not make this one too long to be published. */
const ownLength = (text: string) => text.replace(/\{\{[^{}]*\}\}/g, '').trim().length;
const between = (min: number, max: number) =>
  words.refine((text) => {
    const length = ownLength(text);
    return length >= min && length <= max;
  }, `${min} to ${max} characters long`);

/** The message of each rule describes a valid value. */
export const articleSchema = z.strictObject({
  id: z.coerce
    .string()
    .regex(/^[1-9]\d*$/, 'a whole number such as "11"')
    .optional(),
  title: words,
  metaTitle: between(10, 60),
  metaDescription: between(50, 155),
  excerpt: words,
  publishDate: z.iso.date('a day of the calendar such as 2026-11-15'),
  category: between(1, 30),
  tags: z
    .array(words, 'a list such as [FIRB, fees]')
    .min(1, 'a list with at least one tag')
    .refine((tags) => new Set(tags).size === tags.length, 'a list that names each tag once'),
  photograph: z.string().optional(),
  featured: z.boolean('true or false'),
  unpublished: z.boolean('true or false'),
  /** Of public/drawings/articles, shown while there is no photograph. */
  drawing: z.string('a name').regex(/^[a-z0-9-]+$/, 'the name of a drawing, in lower case with hyphens'),
  body: words,
});

type Fields = z.infer<typeof articleSchema>;
export interface Article extends Omit<Fields, 'body'> {
  /** The name of the file, without its extension. */
  slug: string;
  /** As displayed: '5 min read'. */
  readTime: string;
  /** The Markdown, with facts still named by key. */
  content: string;
}

/** The fields of an article that is still to be written. */
export const NEW_ARTICLE = {
  title: '',
  metaTitle: '',
  metaDescription: '',
  excerpt: '',
  publishDate: '',
  category: '',
  tags: [] as string[],
  photograph: noPhotograph,
  drawing: '',
  featured: false,
  unpublished: false,
  body: '',
};

/** The document of a file of content/articles. */
export function articleDocument(source: string): Record<string, unknown> {
  const { body, ...fields } = readTextFile(source);
  return body === undefined
    ? fields
    : { ...fields, photograph: fields.photograph, unpublished: fields.unpublished ?? false, body };
}

/** Undefined if a field is wrong; the check of the content reports it. A draft is shown as far as it is written. */
export function parseArticle(slug: string, document: unknown, isDraft = false): Article | undefined {
  const draft = document as Fields;
  const data = isDraft
    ? { ...draft, publishDate: draft.publishDate || isoToday() }
    : articleSchema.safeParse(document).data;
  if (!data) return undefined;
  const { body, ...fields } = data;
  const texts = (['title', 'metaTitle', 'metaDescription', 'excerpt'] as const).map((name) => [
    name,
    filled(fields[name]),
  ]);
  const readTime = `${readMinutes(filled(body))} min read`;
  return { ...fields, ...Object.fromEntries(texts), slug, readTime, content: body };
}

/** The article of a file, for scripts; the build names its mistakes. */
export function readArticleFile(file: string, source: string): Article {
  const article = parseArticle(file.replace(/^.*\/|\.md$/g, ''), articleDocument(source));
  if (!article) throw new Error(`${file} has mistakes, which npm run build lists.`);
  return article;
}

/** An unknown name stays as it is, for the check. */
function filled(text: string): string {
  try {
    return fillFacts(text);
  } catch {
    return text;
  }
}
