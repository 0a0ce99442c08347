import { articleBySlug } from '#content/articles.server.ts';
import { namedSubjects } from '#content/subjects.ts';
import type { Subject } from './subject-chip.tsx';

/** Only what there is a page for; anything else in an address or a form is no subject. */
export function findSubject(about: string | null): Subject | undefined {
  if (!about) return undefined;
  const name = Object.hasOwn(namedSubjects, about) ? namedSubjects[about] : articleBySlug(about)?.title;
  return name ? { about, name } : undefined;
}
