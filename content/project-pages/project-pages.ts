import { perInputs } from '#content/inputs.ts';
import type { ProjectSlug } from '#content/projects.ts';
import { readYaml } from '#content/read-yaml.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Words } from '#content/schemas/documents.ts';
import { wordsOf } from '#content/words.ts';

export type ProjectPage = Words[`project-pages/${string}`];
export type DrawingKind = keyof ProjectPage['drawings'];
export type Cost = ProjectPage['costsOnce'][number];

/** Of every project, from its folder. */
export const projectPages = perInputs(() =>
  eachOf(readYaml('projects/*/page'), (slug, file) => wordsOf(`project-pages/${slug}`, file)),
);

/** A project without pictures of its homes is not listed. */
export const homePictureWords = perInputs(() =>
  eachOf(readYaml('projects/*/pictures'), (slug, file) => wordsOf(`home-pictures/${slug}`, file)),
);

/** The words that all project pages share, with the project's name, which may contain quotation marks. */
export function projectWords(name: string): Words['pages/project'] {
  return JSON.parse(JSON.stringify(pageWords('pages/project')), (_, value) =>
    typeof value === 'string' ? value.replaceAll('{project}', () => name) : value,
  );
}

function eachOf<T>(files: unknown, of: (slug: string, file: unknown) => T) {
  const words = Object.entries(files as object).map(([slug, file]) => [slug, of(slug, file)]);
  return Object.fromEntries(words) as Readonly<Record<ProjectSlug, T>>;
}
