import { articleDocuments } from './articles.server.ts';
import { documents } from './edited.ts';
import { factTitles } from './facts/published.ts';
import { legalTexts } from './legal.server.ts';
import './progress.server.ts';
import { projectList } from './project-list.ts';
import { readYaml } from './read-yaml.ts';
import { replyLabels } from './replies/reply-template.ts';
import type { Words } from './schemas/documents.ts';
import { wordsOf } from './words.ts';

/** The data of every document with words in YAML. */
const files: Readonly<Record<string, object>> = {
  ...(readYaml('*') as object),
  ...within('pages', readYaml('pages/*')),
  ...within('project-pages', readYaml('projects/*/page')),
  ...within('home-pictures', readYaml('projects/*/pictures')),
  ...within('replies', readYaml('replies/*')),
};

function within(folder: string, named: unknown) {
  return Object.fromEntries(
    Object.entries(named as object).map(([name, file]) => [`${folder}/${name}`, file]),
  );
}

interface DocumentEntry {
  id: string;
  group: 'Site' | 'Pages' | 'Projects' | 'Articles' | 'Legal' | 'Facts' | 'Replies';
  title: string;
  /** A page that shows it. Replies and redirects are shown on none. */
  page?: string;
}

/** In the order of the editor. */
export const documentList: readonly DocumentEntry[] = [
  { id: 'site', group: 'Site', title: 'Company, contact and offices', page: '/contact' },
  { id: 'pages/layout', group: 'Site', title: 'Menu, footer, marks and errors', page: '/' },
  { id: 'search-words', group: 'Site', title: 'Search engines', page: '/' },
  { id: 'claims', group: 'Site', title: 'Marketing figures', page: '/about' },
  { id: 'redirects', group: 'Site', title: 'Old addresses' },
  { id: 'pages/front-page', group: 'Pages', title: 'Front page', page: '/' },
  { id: 'pages/about', group: 'Pages', title: 'About', page: '/about' },
  { id: 'leaders', group: 'Pages', title: 'Leaders', page: '/management' },
  { id: 'pages/management', group: 'Pages', title: 'Management', page: '/management' },
  { id: 'faqs', group: 'Pages', title: 'Questions and answers', page: '/faqs' },
  { id: 'pages/faqs', group: 'Pages', title: 'Page of questions', page: '/faqs' },
  { id: 'pages/contact', group: 'Pages', title: 'Contact', page: '/contact' },
  { id: 'pages/thank-you', group: 'Pages', title: 'Thank you', page: '/thank-you' },
  { id: 'pages/estimate', group: 'Pages', title: 'Planner', page: '/plan' },
  { id: 'pages/estimate-result', group: 'Pages', title: 'Result of the planner', page: '/plan' },
  { id: 'pages/blogs', group: 'Pages', title: 'Blogs', page: '/blogs' },
  { id: 'pages/article', group: 'Pages', title: 'Around an article', page: '/blogs' },
  { id: 'pages/newsletter', group: 'Pages', title: 'Newsletter', page: '/newsletter' },
  { id: 'pages/article-charts', group: 'Pages', title: 'Charts of articles', page: '/blogs' },
  { id: 'pages/legal', group: 'Pages', title: 'Around a legal text', page: '/privacy' },
  { id: 'pages/pdf', group: 'Pages', title: 'PDFs', page: '/plan' },
  { id: 'pages/not-found', group: 'Pages', title: 'Page not found', page: '/404' },
  { id: 'project-list', group: 'Projects', title: 'Names and figures', page: '/projects' },
  { id: 'pages/projects', group: 'Projects', title: 'All projects', page: '/projects' },
  ...projectList().map(({ slug, name }) => projectEntry(`project-pages/${slug}`, name, slug)),
  ...projectList().map(({ slug, name }) => projectEntry(`home-pictures/${slug}`, `${name}: pictures`, slug)),
  ...projectList().map(({ slug, name }) =>
    projectEntry(`progress/${slug}`, `${name}: construction progress`, slug),
  ),
  projectEntry('pages/home-pictures', 'Below pictures of homes', projectList()[0]?.slug),
  projectEntry('pages/project', 'Every project page', projectList()[0]?.slug),
  ...[...articleDocuments].map(([slug, { title }]) =>
    entry('Articles', `articles/${slug}`, String(title || slug), `/blogs/${slug}`),
  ),
  ...[...legalTexts].map(([name, { title }]) =>
    entry('Legal', `legal/${name}`, String(title || name), `/${name}`),
  ),
  ...Object.entries(factTitles)
    .sort(([, one], [, other]) => one.localeCompare(other))
    .map(([name, title]) => entry('Facts', `facts/${name}`, title, '/faqs')),
  ...Object.entries(replyLabels).map(([id, title]) => entry('Replies', `replies/${id}`, title)),
];

function entry(group: DocumentEntry['group'], id: string, title: string, page?: string): DocumentEntry {
  return { id, group, title, ...(page && { page }) };
}

function projectEntry(id: string, title: string, slug: string | undefined): DocumentEntry {
  return entry('Projects', id, title, `/projects/${slug}`);
}

/** The words of its file, and those that are shown. */
export function documentNamed(id: string): { defaults: object; shown: object } | undefined {
  const file = files[id];
  return file ? { defaults: file, shown: wordsOf(id as keyof Words, file) } : documents.get(id);
}

/** The words of all documents as they are shown, by id. */
export function shownDocuments(): Record<string, unknown> {
  const ids = new Set([...Object.keys(files), ...documents.keys()]);
  return Object.fromEntries([...ids].map((id) => [id, documentNamed(id)?.shown]));
}
