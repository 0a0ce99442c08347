import { fact } from './facts/facts.ts';
import { factKeysIn } from './facts/fill-facts.ts';
import { type Article, parseArticle } from './reading/parse-article.ts';

const sources = import.meta.glob<string>('./articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every article, newest first. */
export const articles: readonly Article[] = readArticles(sources);

export function articleBySlug(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The date of the newest check of a fact in the article, or the date of publication. */
export function changedOn({ content, publishDate }: Article): string {
  const checked = factKeysIn(content).map((key) => fact(key).source.checkedOn);
  return [publishDate, ...checked].sort().at(-1) ?? publishDate;
}

/** Takes the texts by their path below content/, so that a test can pass its own. */
export function readArticles(texts: Record<string, string>): Article[] {
  const all = Object.entries(texts).map(([path, text]) =>
    parseArticle(path.replace(/^\.\//, 'content/'), text),
  );
  for (const [index, article] of all.entries()) {
    const twin = all.slice(0, index).find(({ id }) => id === article.id);
    if (twin) throw new Error(`${article.file}: id "${article.id}" is already taken by ${twin.file}.`);
  }
  return all.sort((a, b) => b.publishDate.localeCompare(a.publishDate) || Number(b.id) - Number(a.id));
}
