import { readdirSync, readFileSync } from 'node:fs';
import { isoToday } from '#content/costs/iso-date.ts';
import { readArticleFile } from '#content/reading/parse-article.ts';

const FOLDER = 'content/articles';

/** The articles of content/ that visitors see, in the order of the list. */
export const writtenArticles = readdirSync(FOLDER)
  .map((name) => readArticleFile(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')))
  .filter(({ unpublished, publishDate }) => !unpublished && publishDate <= isoToday())
  .sort((a, b) => b.publishDate.localeCompare(a.publishDate) || placeOf(b) - placeOf(a));

function placeOf({ id }: { id?: string | undefined }): number {
  return Number(id ?? Number.MAX_SAFE_INTEGER);
}

export function articleWithChart(chart: string): string {
  return `/blogs/${writtenArticles.find(({ content }) => content.includes(`(chart:${chart})`))?.slug}`;
}

/** '10 articles found', as in the list. */
export function foundText(category?: string): string {
  const { length } = writtenArticles.filter((article) => !category || article.category === category);
  return `${length} ${length === 1 ? 'article' : 'articles'} found`;
}
