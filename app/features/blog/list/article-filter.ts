import type { ArticleSummary } from './article-summary.ts';

export const ALL_CATEGORIES = 'All';

export interface ArticleFilter {
  /** What the visitor searches for, as typed. */
  q: string;
  category: string;
}

export const NO_FILTER: ArticleFilter = { q: '', category: ALL_CATEGORIES };

export function readFilter(params: URLSearchParams): ArticleFilter {
  return { q: params.get('q') ?? '', category: params.get('category') || ALL_CATEGORIES };
}

/** Leaves out what says nothing, so that the plain list keeps its plain address. */
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
