import { useQuery } from '@tanstack/react-query';
import { namedSubjects } from '#content/subjects.ts';
import { channelLabels } from '#content/submission-origin.ts';

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

export function useSubjectName(about: string | null): string | null {
  const titles = useArticleTitles(about !== null && !isNamed(about));
  return about && subjectName(about, titles);
}

/** A deleted article is named by its slug. */
export function subjectName(about: string, titles: ArticleTitles): string {
  return isNamed(about) ? String(namedSubjects[about]) : (titles.get(about) ?? about.replaceAll('-', ' '));
}

/** How staff received it, otherwise a campaign or the referring site. */
export function sourceName(source: string): string {
  return Object.hasOwn(channelLabels, source) ? channelLabels[source as keyof typeof channelLabels] : source;
}

function isNamed(about: string): boolean {
  return Object.hasOwn(namedSubjects, about);
}
