import { readdirSync, readFileSync } from 'node:fs';
import { readArticleFile } from '#content/reading/parse-article.ts';

const FOLDER = 'content/articles';

/** The articles of content/, newest first. */
export const writtenArticles = readdirSync(FOLDER)
  .map((name) => readArticleFile(`${FOLDER}/${name}`, readFileSync(`${FOLDER}/${name}`, 'utf8')))
  .sort((a, b) => b.publishDate.localeCompare(a.publishDate));

/** '10 articles found', as in the list. */
export function foundText(category?: string): string {
  const { length } = writtenArticles.filter((article) => !category || article.category === category);
  return `${length} ${length === 1 ? 'article' : 'articles'} found`;
}
