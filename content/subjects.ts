import { projectList } from './project-list.ts';

/** The subjects of a submission, by the word in the URL (/contact?about=sydnevia). An article has its slug and its title. */
export const namedSubjects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(projectList().map(({ slug, name }) => [slug, name])),
  plan: 'Cost plan',
};
