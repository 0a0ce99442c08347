import { projects } from './projects.ts';

/** The subjects of a submission, by the word in the URL (/contact?about=sydnevia). An article has its slug and its title. */
export const namedSubjects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(projects.map(({ slug, name }) => [slug, name])),
  plan: 'Cost plan',
};
