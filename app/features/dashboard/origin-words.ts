import { namedSubjects } from '#content/subjects.ts';
import { channelLabels } from '#content/submission-origin.ts';
import { type ArticleTitles, useArticleTitles } from './data/article-titles.ts';

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
