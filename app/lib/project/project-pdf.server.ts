import { homesOf } from '#content/homes/homes.ts';
import { inputs } from '#content/inputs.ts';
import { projectPdfFacts } from '#content/project-pages/project-pdf-facts.ts';
import { projects } from '#content/projects.ts';

/** What the PDF of a project says, with the homes of this moment and the inputs of its words; undefined without homes. */
export function projectPdfContent(slug: string) {
  const project = projects.find((candidate) => candidate.slug === slug);
  if (!project || homesOf(project.slug).list.length === 0) return undefined;
  return { inputs: inputs(), content: projectPdfFacts(project.slug, new Date()) };
}
