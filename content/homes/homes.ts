import type { ProjectSlug } from '#content/projects.ts';
import { brisneviaHomes } from './brisnevia.ts';
import type { ProjectHomes } from './home.ts';
import { sydneviaHomes } from './sydnevia.ts';

/** A project without its homes does not compile. */
export const homesOf: Readonly<Record<ProjectSlug, ProjectHomes>> = {
  sydnevia: sydneviaHomes,
  brisnevia: brisneviaHomes,
};
