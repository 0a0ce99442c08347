/** The schema of every document with words in YAML. The form, the check, the help texts and the types follow from it. */
import type { z } from 'zod';
import { factFileSchema } from '#content/facts/fact-file.ts';
import { pages } from './pages.ts';
import { homePictures, projectList, projectPage } from './project.ts';
import { claims, faqs, leaders, redirects, reply, searchWords, site } from './site.ts';

const single = {
  site,
  'search-words': searchWords,
  claims,
  faqs,
  leaders,
  redirects,
  'project-list': projectList,
};
/** By the folder of the id. */
const folders = { 'project-pages': projectPage, 'home-pictures': homePictures, replies: reply };

type Page = typeof pages;
type Single = typeof single;
type Folder = typeof folders;

/** The words of each document, by its id. */
export type Words = { [Id in keyof Single]: z.infer<Single[Id]> } & {
  [Name in keyof Page as `pages/${Name}`]: z.infer<Page[Name]>;
} & { [Name in keyof Folder as `${Name}/${string}`]: z.infer<Folder[Name]> };

/** Of a file of content/, by its path without the extension. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [folder = '', name = ''] = file.split('/');
  if (folder === 'facts') return factFileSchema;
  if (folder === 'pages') return pages[name as keyof Page];
  if (folder === 'projects') return file.endsWith('/page') ? projectPage : homePictures;
  return folder === 'replies' ? reply : single[file as keyof Single];
}
