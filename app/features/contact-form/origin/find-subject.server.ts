import { articleBySlug } from '#content/articles.server.ts';
import { namedSubjects } from '#content/subjects.ts';
import type { Subject } from './subject-chip.tsx';

/** Only what has a page; any other value in a URL or a form is not a subject. */
export function findSubject(about: string | null, home?: string): Subject | undefined {
  if (!about) return undefined;
  const name = Object.hasOwn(namedSubjects, about) ? namedSubjects[about] : articleBySlug(about)?.title;
  return name ? { about, name, home } : undefined;
}
