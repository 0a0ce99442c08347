import type { ArticleSummary } from './article-summary.ts';

export const SEARCH_INDEX_PATH = '/blogs/search.json';

let loading: Promise<ArticleSummary[]> | undefined;

/** Every article's summary, fetched once, on the first search of a list longer than a page. */
export function loadSearchIndex(): Promise<ArticleSummary[]> {
  loading ??= fetchIndex().catch((error) => {
    // A failed request must not prevent the next attempt.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<ArticleSummary[]> {
  const response = await fetch(SEARCH_INDEX_PATH);
  if (!response.ok) throw new Error(`The list of articles returned ${response.status}.`);
  return await response.json();
}
