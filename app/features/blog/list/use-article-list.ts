import { useEffect, useState } from 'react';
import { fetchJson, loadOnce } from '#app/lib/load-once.ts';
import { useAddressQuery, writeAddress } from '#app/lib/use-address-query.ts';
import {
  type ArticleFilter,
  filterArticles,
  isSameFilter,
  readFilter,
  writeFilter,
} from './article-filter.ts';
import type { ArticleSummary } from './article-summary.ts';
import { ARTICLES_PER_PAGE, type ListPage } from './list-page.ts';

/** Every article's summary, for the first search of a list longer than a page. */
const loadSearchIndex = loadOnce(() => fetchJson<ArticleSummary[]>('/blogs/search.json'));

export interface ArticleList {
  filter: ArticleFilter;
  articles: ArticleSummary[];
  count: number;
  /** The slugs of all matches, on this page and on others. */
  found: Set<string>;
  /** Whether the page shows the server's selection, with links to further pages. */
  isServed: boolean;
  isLoading: boolean;
  change(filter: ArticleFilter, how: 'typing' | 'choosing'): void;
  /** Prefetches what a filter will need. */
  prepare(): void;
  showMore?: () => void;
}

/** The filter is in the URL, so it can be shared, and Back undoes it. */
export function useArticleList(served: ListPage): ArticleList {
  const query = useAddressQuery(queryOf(served.filter));
  const [index, setIndex] = useState(served.isWhole ? served.articles : undefined);
  const [shown, setShown] = useState(ARTICLES_PER_PAGE);

  const filter = readFilter(new URLSearchParams(query));
  const isServed = isSameFilter(filter, served.filter);
  const isLoading = !isServed && !index;
  const matching = isLoading || isServed ? served.articles : filterArticles(index ?? [], filter);

  const prepare = () => {
    if (!index) loadSearchIndex().then(setIndex, (error) => console.warn('The search is not ready.', error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again when the filter changes, not on every render
  useEffect(() => {
    if (isLoading) prepare();
    setShown(ARTICLES_PER_PAGE);
  }, [isLoading, filter.q, filter.category]);

  return {
    filter,
    articles: isServed ? matching : matching.slice(0, shown),
    count: isServed || isLoading ? served.count : matching.length,
    found: new Set(matching.map(({ slug }) => slug)),
    isServed,
    isLoading,
    change(next, how) {
      writeAddress(window.location.pathname + queryOf(next), how === 'typing' ? 'replace' : 'push');
    },
    prepare,
    ...(!isServed && matching.length > shown ? { showMore: () => setShown(shown + ARTICLES_PER_PAGE) } : {}),
  };
}

function queryOf(filter: ArticleFilter): string {
  const query = writeFilter(filter).toString();
  return query && `?${query}`;
}
