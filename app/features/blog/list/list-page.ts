import { type ArticleFilter, filterArticles, isSameFilter, NO_FILTER } from './article-filter.ts';
import type { ArticleSummary } from './article-summary.ts';

/** Limits the size of /blogs, whatever the number of articles. */
export const ARTICLES_PER_PAGE = 24;
const FEATURED_SHOWN = 4;

export interface ListPage {
  /** The filter that the server applied; none in prerendered pages. */
  filter: ArticleFilter;
  articles: ArticleSummary[];
  count: number;
  page: number;
  pageCount: number;
  /** Whether `articles` holds every article, so that a filter needs no request. */
  isWhole: boolean;
  categories: string[];
  featured: Array<Pick<ArticleSummary, 'slug' | 'title' | 'readTime'>>;
}

export function listPage(
  all: readonly ArticleSummary[],
  page: number,
  filter: ArticleFilter,
): ListPage | undefined {
  const matching = filterArticles(all, filter);
  const pageCount = countPages(matching.length);
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return undefined;
  const start = (page - 1) * ARTICLES_PER_PAGE;
  return {
    filter,
    articles: matching.slice(start, start + ARTICLES_PER_PAGE),
    count: matching.length,
    page,
    pageCount,
    isWhole: isSameFilter(filter, NO_FILTER) && pageCount === 1,
    categories: [...new Set(all.map(({ category }) => category))],
    featured: all
      .filter(({ featured }) => featured)
      .slice(0, FEATURED_SHOWN)
      .map(({ slug, title, readTime }) => ({ slug, title, readTime })),
  };
}

export function countPages(articleCount: number): number {
  return Math.max(1, Math.ceil(articleCount / ARTICLES_PER_PAGE));
}

export function pagePath(page: number): string {
  return page === 1 ? '/blogs' : `/blogs/page/${page}`;
}
