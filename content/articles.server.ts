import { isoToday } from './costs/iso-date.ts';
import { edited } from './edited.ts';
import { fact } from './facts/facts.ts';
import { factKeysIn } from './facts/fill-facts.ts';
import { inputs } from './inputs.ts';
import {
  type Article,
  articleDocument,
  categories,
  NEW_ARTICLE,
  parseArticle,
} from './reading/parse-article.ts';

const sources = import.meta.glob<string>('./articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FOLDER = 'articles/';
const files = new Map(
  Object.entries(sources).map(([path, source]) => [
    path.slice(`./${FOLDER}`.length, -'.md'.length),
    articleDocument(source),
  ]),
);
const added = Object.entries(inputs().edits ?? {})
  .filter(([id, edit]) => id.startsWith(FOLDER) && Object.keys(edit).length > 0)
  .map(([id]) => id.slice(FOLDER.length));

/** In public/drawings/articles, for articles that are written in the browser. */
const SPARE_DRAWINGS = 6;
const shownDrawings = new Set<unknown>([...files.values()].map(({ drawing }) => drawing));

/** Every article by its slug, published or not: those of the files, and those that were written in the browser. */
export const articleDocuments: ReadonlyMap<string, Record<string, unknown>> = new Map(
  [...new Set([...files.keys(), ...added])].map((slug) => [
    slug,
    edited(FOLDER + slug, files.get(slug) ?? newArticle(slug)),
  ]),
);

/** It has a spare drawing, if possible one that no other article shows. */
function newArticle(slug: string): Record<string, unknown> {
  const letters = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const spares = Array.from(
    { length: SPARE_DRAWINGS },
    (_, i) => `spare-${((letters + i) % SPARE_DRAWINGS) + 1}`,
  );
  const drawing = spares.find((name) => !shownDrawings.has(name)) ?? spares[0];
  shownDrawings.add(drawing);
  return { ...NEW_ARTICLE, drawing };
}

/** Whether visitors see it on that day. Whoever previews a draft sees it anyway. */
export function isPublic(slug: string, day = isoToday()): boolean {
  const { unpublished, publishDate } = articleDocuments.get(slug) ?? { unpublished: true };
  return inputs().draft === FOLDER + slug || (!unpublished && String(publishDate) <= day);
}

/** Every public article, newest first. */
export const articles: readonly Article[] = readArticles(articleDocuments).filter(({ slug }) =>
  isPublic(slug),
);

export function articleBySlug(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The date of the newest check of a fact in the article, or the date of publication. */
export function changedOn({ content, publishDate }: Article): string {
  const checked = factKeysIn(content).map((key) => fact(key).source.checkedOn);
  return [publishDate, ...checked].sort().at(-1) ?? publishDate;
}

/** Newest first. Takes the documents by slug, so that a test can pass its own. */
export function readArticles(all: ReadonlyMap<string, unknown>): Article[] {
  const place = ({ id }: Article) => Number(id ?? Number.MAX_SAFE_INTEGER);
  return [...all]
    .flatMap(([slug, document]) => parseArticle(slug, document, inputs().draft === FOLDER + slug) ?? [])
    .sort((a, b) => b.publishDate.localeCompare(a.publishDate) || place(b) - place(a));
}

/** The categories of articles in the order of the list, then the others by name. */
export function inOrder(named: readonly string[]): string[] {
  const place = (name: string) => (categories.includes(name) ? categories.indexOf(name) : categories.length);
  return named.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
}
