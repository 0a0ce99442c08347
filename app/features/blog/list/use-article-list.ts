import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  type ArticleFilter,
  filterArticles,
  isSameFilter,
  readFilter,
  writeFilter,
} from './article-filter.ts';
import type { ArticleSummary } from './article-summary.ts';
import { ARTICLES_PER_PAGE, type ListPage } from './list-page.ts';
import { loadSearchIndex } from './search-index.ts';
import { useHydrated } from './use-hydrated.ts';

/** Marks the addresses that typing wrote: the box already shows their words. */
interface TypedState {
  typed?: boolean;
}

export interface ArticleList {
  filter: ArticleFilter;
  articles: ArticleSummary[];
  count: number;
  /** Whether the page shows the server's own selection, with its links to further pages. */
  isServed: boolean;
  isLoading: boolean;
  /** Whether the search box must take over the words of the address. */
  followsAddress: boolean;
  change(filter: ArticleFilter, how: 'typing' | 'choosing'): void;
  /** Fetches early what a filter will need. */
  prepare(): void;
  showMore?: () => void;
}

/** The filter lives in the address, so it can be shared, and back undoes it. */
export function useArticleList(served: ListPage): ArticleList {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const hydrated = useHydrated();
  const [index, setIndex] = useState(served.isWhole ? served.articles : undefined);
  const [shown, setShown] = useState(ARTICLES_PER_PAGE);

  const filter = hydrated ? readFilter(new URLSearchParams(location.search)) : served.filter;
  const isServed = isSameFilter(filter, served.filter);
  const isLoading = !isServed && !index;
  const matching = isLoading || isServed ? served.articles : filterArticles(index ?? [], filter);

  const prepare = () => {
    if (!index) loadSearchIndex().then(setIndex, (error) => console.warn('The search is not ready.', error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the filter changes, not on every render
  useEffect(() => {
    if (isLoading) prepare();
    setShown(ARTICLES_PER_PAGE);
  }, [isLoading, filter.q, filter.category]);

  const state = location.state as TypedState | null;
  return {
    filter,
    articles: isServed ? matching : matching.slice(0, shown),
    count: isServed || isLoading ? served.count : matching.length,
    isServed,
    isLoading,
    followsAddress: navigationType === 'POP' || !state?.typed,
    change(next, how) {
      const typed: TypedState = { typed: how === 'typing' };
      const search = writeFilter(next).toString();
      void navigate(
        { pathname: location.pathname, search: search && `?${search}` },
        { replace: how === 'typing', preventScrollReset: true, state: typed },
      );
    },
    prepare,
    ...(!isServed && matching.length > shown ? { showMore: () => setShown(shown + ARTICLES_PER_PAGE) } : {}),
  };
}
