import { projects } from './projects.ts';

/**
 * What a submission may be about, by the word in its address (/contact?about=sydnevia). An article is named by the last
 * part of its own address, and called by its title.
 */
export const namedSubjects: Readonly<Record<string, string>> = {
  ...Object.fromEntries(projects.map(({ slug, name }) => [slug, name])),
  plan: 'Cost plan',
};
