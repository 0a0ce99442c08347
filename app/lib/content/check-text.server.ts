import { z } from 'zod';
import { articleDocuments, isPublic } from '#content/articles.server.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { documentList } from '#content/documents.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { legalSchema, legalTexts } from '#content/legal.server.ts';
import { articleSchema } from '#content/reading/parse-article.ts';
import { redirects } from '#content/redirects.ts';
import { replyFields } from '#content/replies/reply-template.ts';
import { undatedFigures } from './check-facts.server.ts';
import { type MarkdownSettings, renderMarkdown } from './render-markdown.server.ts';

const ARTICLE = /^articles\/(.*)$/;

export type Chart = MarkdownSettings['chart'];

export function textSchema(document: string): z.ZodType | undefined {
  if (ARTICLE.test(document)) return articleSchema;
  return document.startsWith('legal/') ? legalSchema : undefined;
}

export function bodyMistakes(document: string, value: Record<string, unknown>, chart: Chart) {
  const slug = ARTICLE.exec(document)?.[1];
  const mistakes =
    slug === undefined || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
      ? []
      : [{ path: [], text: `The address "${slug}" should be lower-case words joined by hyphens.` }];
  const { body, publishDate, unpublished } = value;
  if (typeof body !== 'string') return mistakes;
  const day = [isoToday(), String(publishDate ?? '')].sort().at(-1);
  const wrongLink = (address: string) => (unpublished === true ? undefined : linkMistake(address, day));
  const texts = markdownMistakes(body, wrongLink, slug === undefined ? undefined : chart);
  return [...mistakes, ...[...texts, ...undatedFigures(body)].map((text) => ({ path: ['body'], text }))];
}

/** An unknown field would be sent to a visitor as it is. */
export function replyFieldMistakes(value: Record<string, unknown>) {
  return ['subject', 'text'].flatMap((key) =>
    [...String(value[key] ?? '').matchAll(/\[([^[\]]*)\]/g)]
      .filter(([, field = '']) => !(replyFields as readonly string[]).includes(field))
      .map(([mark]) => ({
        path: [key],
        text: `There is no ${mark}; there is [${replyFields.join('], [')}].`,
      })),
  );
}

/** Files, and places of a page, are checked when the pages are rendered. */
export function isPageOn(path: string, day?: string): boolean {
  if (path.includes('.') || redirects().list.some(({ from }) => from === path)) return true;
  const slug = /^\/blogs\/([^/]+)$/.exec(path)?.[1];
  return slug === undefined ? documentList.some(({ page }) => page === path) : isPublic(slug, day);
}

/** What is wrong with a link of this site: /blogs/gone, or /disclaimer#gone. */
export function linkMistake(address: string, day?: string): string | undefined {
  const [path = '', place] = address.replace(/\?[^#]*/, '').split('#');
  if (path && !isPageOn(path, day)) return `the link leads to ${path}, which is no page.`;
  return place && placesOf(path)?.includes(place) === false
    ? `the link leads to ${address}, and there is no such place.`
    : undefined;
}

/** By path: many links lead to one text. */
const knownPlaces = new Map<string, { places: string[] | undefined }>();

/** The places of articles and legal texts; those of other pages are known when they are rendered. */
function placesOf(path: string): string[] | undefined {
  const known = knownPlaces.get(path);
  if (known) return known.places;
  const slug = /^\/blogs\/(.*)$/.exec(path)?.[1];
  const body = (slug ? articleDocuments.get(slug) : legalTexts.get(path.slice(1)))?.body;
  const places = typeof body === 'string' ? headingsOf(body) : undefined;
  // Another path is no text, and is not kept.
  if (typeof body === 'string') knownPlaces.set(path, { places });
  return places;
}

function headingsOf(body: string): string[] | undefined {
  try {
    return renderMarkdown(body).headings.map(({ id }) => id);
  } catch {
    return undefined;
  }
}

export function isArticle(slug: string): boolean {
  return articleDocuments.has(slug);
}

export const usedOnce = (key: string) => (list: Record<string, unknown>[], context: z.RefinementCtx) => {
  for (const [index, item] of list.entries())
    if (list.findIndex((other) => other[key] === item[key]) < index)
      context.addIssue({ code: 'custom', path: [index, key], message: 'used once' });
};

/** The address of an unpublished article leads to the list of articles. */
const isPageOrArticle = (path: string) => isPageOn(path) || isArticle(path.replace(/^\/blogs\//, ''));

export const redirectsSchema = z
  .array(
    z.strictObject({
      from: z.string().regex(/^\/[^/\s\\?#][^\s\\?#]*$/, 'an address of this site that begins with /'),
      to: z
        .string()
        .regex(
          /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/,
          'a page of this site, or an address that begins with https://',
        )
        .refine(
          (to) => to.startsWith('https:') || isPageOrArticle(to.replace(/[?#].*/, '')),
          'a page of this site, or an address that begins with https://',
        ),
    }),
  )
  .superRefine(usedOnce('from'));

const LINK = /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g;
type WrongLink = (address: string) => string | undefined;
const MISTAKE = /^Line (\d+): /;
/** Each is found by rendering the text once more. */
const RENDERINGS_AT_MOST = 20;

/** Every mistake in a Markdown text, each with its line. What is wrong is taken out, to find the next one. */
function markdownMistakes(text: string, wrongLink: WrongLink, chart: MarkdownSettings['chart']): string[] {
  const lines = text.split('\n');
  const mistakes = lines.flatMap((line, index) => {
    const found = lineMistakes(line, wrongLink).map((mistake) => `Line ${index + 1}: ${mistake}`);
    if (found.length > 0) lines[index] = '';
    return found;
  });
  for (let count = 0; count < RENDERINGS_AT_MOST; count += 1) {
    const mistake = renderingMistake(lines.join('\n'), chart);
    if (mistake) mistakes.push(mistake);
    const place = Number(MISTAKE.exec(mistake ?? '')?.[1]) - 1;
    if (!lines[place]) break;
    lines[place] = '';
  }
  return mistakes;
}

function lineMistakes(line: string, wrongLink: WrongLink): string[] {
  const dead = [...line.matchAll(LINK)].flatMap(([, address = '']) => wrongLink(address) ?? []);
  try {
    factKeysIn(line);
    return dead;
  } catch (error) {
    return [(error as Error).message, ...dead];
  }
}

function renderingMistake(text: string, chart: MarkdownSettings['chart']): string | undefined {
  try {
    renderMarkdown(text, chart ? { chart } : {});
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
