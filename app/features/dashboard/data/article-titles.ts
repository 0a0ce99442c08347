import { useQuery } from '@tanstack/react-query';

export type ArticleTitles = ReadonlyMap<string, string>;

const none: ArticleTitles = new Map();

/** The titles of the articles by slug; empty if the list cannot be loaded. */
export function useArticleTitles(isNeeded: boolean): ArticleTitles {
  const { data = none } = useQuery({
    queryKey: ['article-titles'],
    queryFn: readTitles,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return data;
}

async function readTitles(): Promise<ArticleTitles> {
  try {
    const response = await fetch('/blogs/search.json');
    const articles = (await response.json()) as Array<{ slug: string; title: string }>;
    return new Map(articles.map(({ slug, title }) => [slug, title]));
  } catch {
    return none;
  }
}
