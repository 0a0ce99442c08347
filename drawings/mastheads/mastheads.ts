import { COLOUR } from '#content/colours.ts';
import { faqs } from '#content/faqs.ts';
import { type ProjectSlug, projects } from '#content/projects.ts';
import { notFound } from '#drawings/details/not-found.ts';
import { projectDrawings } from '#drawings/project-drawings.ts';
import { sydneviaSection } from '#drawings/sydnevia/sydnevia-section.ts';
import { atNight } from './at-night.ts';
import { doors } from './doors.ts';
import { facade } from './facade.ts';
import { frieze } from './frieze.ts';
import { letterboxes } from './letterboxes.ts';
import { shelf } from './shelf.ts';

/** The walls of the buildings at night: a shade darker than the band they stand on. */
const BODY: Record<(typeof projects)[number]['accent'], string> = {
  harbour: '#10222A',
  jacaranda: '#1D1A2B',
};

/** The drawings in the dark bands at the top of inner pages. The pages carry them inline, so they are kept small. */
export const mastheads: { file: string; draw: () => string }[] = [
  { file: named('frieze'), draw: frieze },
  { file: named('faqs'), draw: () => doors(faqs.length) },
  { file: named('blogs'), draw: shelf },
  { file: named('thank-you'), draw: facade },
  { file: named('newsletter'), draw: letterboxes },
  { file: named('not-found'), draw: () => atNight(notFound(), COLOUR.ink, COLOUR.brass) },
  { file: named('about'), draw: () => atNight(sydneviaSection(), BODY.harbour, COLOUR.harbour) },
  ...projects.map(({ slug, accent }) => ({ file: named(slug), draw: () => nightElevation(slug, accent) })),
];

function nightElevation(slug: ProjectSlug, accent: keyof typeof BODY): string {
  return atNight(projectDrawings[slug].sheets.elevation(), BODY[accent], COLOUR[accent]);
}

function named(name: string): string {
  return `drawings/mastheads/${name}.svg`;
}
