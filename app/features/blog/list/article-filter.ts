import { WORD } from '#app/features/blog/mentions/mention-index.ts';
import type { ArticleSummary } from './article-summary.ts';

export const MOST_CHARACTERS = 100;
const MOST_WORDS = 8;

export const ALL_CATEGORIES = 'All';

export interface ArticleFilter {
  q: string;
  category: string;
}

export const NO_FILTER: ArticleFilter = { q: '', category: ALL_CATEGORIES };

/** A longer search in the URL is cut: each word costs a lookup. */
export function readFilter(params: URLSearchParams): ArticleFilter {
  const category = params.get('category') || ALL_CATEGORIES;
  return { q: cutSearch(params.get('q') ?? ''), category: category.slice(0, MOST_CHARACTERS) };
}

function cutSearch(typed: string): string {
  const start = [...typed].slice(0, MOST_CHARACTERS).join('');
  const words = new Set<string>();
  for (const { 0: word, index } of start.matchAll(WORD)) {
    words.add(word.toLowerCase());
    if (words.size > MOST_WORDS) return start.slice(0, index).trimEnd();
  }
  return start;
}

/** Leaves out defaults, so that the unfiltered list keeps its plain URL. */
export function writeFilter({ q, category }: ArticleFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category !== ALL_CATEGORIES) params.set('category', category);
  return params;
}

export function isSameFilter(a: ArticleFilter, b: ArticleFilter): boolean {
  return a.q === b.q && a.category === b.category;
}

export function filterArticles(articles: readonly ArticleSummary[], filter: ArticleFilter): ArticleSummary[] {
  const wanted = filter.q.trim().toLowerCase();
  return articles.filter(
    ({ title, excerpt, category }) =>
      (filter.category === ALL_CATEGORIES || filter.category === category) &&
      (title.toLowerCase().includes(wanted) || excerpt.toLowerCase().includes(wanted)),
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 article found' : `${count} articles found`;
}
