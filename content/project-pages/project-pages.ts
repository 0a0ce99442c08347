import type { ProjectSlug } from '#content/projects.ts';
import { brisneviaPage } from './brisnevia.ts';
import type { ProjectPage } from './project-page.ts';
import { sydneviaPage } from './sydnevia.ts';

export const projectPages: Readonly<Record<ProjectSlug, ProjectPage>> = {
  sydnevia: sydneviaPage,
  brisnevia: brisneviaPage,
};
