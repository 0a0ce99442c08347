const MOST_CHARACTERS = 100;

export const ALL_CATEGORIES = 'All';

export interface ArticleFilter {
  q: string;
  category: string;
}

/** A longer search in the URL is cut. */
export function readFilter(params: URLSearchParams): ArticleFilter {
  const cut = (name: string) => [...(params.get(name) ?? '')].slice(0, MOST_CHARACTERS).join('');
  return { q: cut('q'), category: cut('category') || ALL_CATEGORIES };
}

/** Leaves out defaults, so that the unfiltered list keeps its plain URL. */
export function filterPath({ q, category }: ArticleFilter): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (category !== ALL_CATEGORIES) params.set('category', category);
  return params.size > 0 ? `/blogs?${params}` : '/blogs';
}

/** `searched` are the title and the excerpt of an article. */
export function matches(filter: ArticleFilter, category: string | undefined, searched: readonly string[]) {
  const wanted = filter.q.trim().toLowerCase();
  return (
    [ALL_CATEGORIES, category].includes(filter.category) &&
    searched.some((text) => text.toLowerCase().includes(wanted))
  );
}

export function countText(count: number): string {
  return count === 1 ? '1 article found' : `${count} articles found`;
}
