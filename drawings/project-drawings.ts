import type { ProjectSlug } from '#content/projects.ts';
import { brisneviaDrawings } from './brisnevia/brisnevia-drawings.ts';
import type { DrawnProject } from './drawn-project.ts';
import { sydneviaDrawings } from './sydnevia/sydnevia-drawings.ts';

/** A project without drawings does not compile. */
export const projectDrawings: Record<ProjectSlug, DrawnProject> = {
  sydnevia: sydneviaDrawings,
  brisnevia: brisneviaDrawings,
};
