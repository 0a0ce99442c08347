/** On a CDN no server renders the page for its query, so the page looks up the subject itself. */
import { fetchJson } from '#app/lib/load-once.ts';
import { namedSubjects } from '#content/subjects.ts';
import type { Subject } from './subject-chip.tsx';

export async function findSubjectInBrowser(about: string): Promise<Subject | undefined> {
  const name = Object.hasOwn(namedSubjects, about) ? namedSubjects[about] : await titleOf(about);
  return name ? { about, name } : undefined;
}

/** If the list of articles cannot be loaded, the form has no subject. */
async function titleOf(slug: string): Promise<string | undefined> {
  try {
    const articles = await fetchJson<{ slug: string; title: string }[]>('/blogs/search.json');
    return articles.find((article) => article.slug === slug)?.title;
  } catch {
    return undefined;
  }
}
