import { perInputs } from './inputs.ts';
import type { Words } from './schemas/documents.ts';
import { wordsOf } from './words.ts';

/** A file below public/. */
export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export type ProjectSlug = 'sydnevia' | 'brisnevia';

/** The figures are the company's own marketing figures. */
export type Project = Words['project-list']['projects'][number];

export type ListedProject = Project & {
  readonly slug: ProjectSlug;
  /** 'Sydney, NSW' */
  readonly place: string;
};

/** For menu, footer, cards and estimates. */
export const projectList = perInputs((): readonly ListedProject[] =>
  wordsOf('project-list').projects.map((project) => ({
    ...project,
    slug: project.slug as ProjectSlug,
    place: `${project.city}, ${project.state.toUpperCase()}`,
  })),
);
