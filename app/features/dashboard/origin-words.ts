import { namedSubjects } from '#content/subjects.ts';
import { channelLabels } from '#content/submission-origin.ts';

/** The titles of articles are on the site; here their address says enough. */
export function subjectName(about: string): string {
  return Object.hasOwn(namedSubjects, about) ? String(namedSubjects[about]) : `Article: ${withSpaces(about)}`;
}

/** What staff added is named by how it came; the rest is a campaign or the address of a site. */
export function sourceName(source: string): string {
  return Object.hasOwn(channelLabels, source) ? channelLabels[source as keyof typeof channelLabels] : source;
}

function withSpaces(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
