import { type ProjectCard, projects } from '#content/projects.ts';
import { brisneviaDrawings } from './brisnevia/brisnevia-drawings.ts';
import type { DrawnProject } from './drawn-project.ts';
import { sydneviaDrawings } from './sydnevia/sydnevia-drawings.ts';

const drawings: Readonly<Record<string, DrawnProject>> = {
  sydnevia: sydneviaDrawings,
  brisnevia: brisneviaDrawings,
};

export const drawnProjects: readonly ProjectCard[] = projects.filter(({ drawn }) => drawn);

export function drawingsOf(slug: string): DrawnProject {
  const found = drawings[slug];
  if (!found)
    throw new Error(
      `content/project-list.ts says that "${slug}" is drawn, and drawings/ has nothing for it.`,
    );
  return found;
}
