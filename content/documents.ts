/** Loads every document that staff can edit, and describes it for them. */
import { articleDocuments } from './articles.server.ts';
import './claims.ts';
import { factTitles } from './facts/published.ts';
import './faqs.ts';
import './leaders.ts';
import { legalTexts } from './legal.server.ts';
import './pages/about.ts';
import './pages/article.ts';
import './pages/blogs.ts';
import './pages/contact.ts';
import './pages/estimate.ts';
import './pages/estimate-result.ts';
import './pages/faqs.ts';
import './pages/front-page.ts';
import './pages/layout.ts';
import './pages/legal.ts';
import './pages/management.ts';
import './pages/newsletter.ts';
import './pages/not-found.ts';
import './pages/project.ts';
import './pages/projects.ts';
import './pages/thank-you.ts';
import './progress.server.ts';
import './project-pages/project-pages.ts';
import './redirects.ts';
import './replies/reply-templates.ts';
import { documents } from './edited.ts';
import { projectList } from './project-list.ts';
import { replyLabels } from './replies/reply-template.ts';

interface DocumentEntry {
  /** As in edited(). */
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
  { id: 'pages/legal', group: 'Pages', title: 'Around a legal text', page: '/privacy' },
  { id: 'pages/not-found', group: 'Pages', title: 'Page not found', page: '/404' },
  { id: 'project-list', group: 'Projects', title: 'Names and figures', page: '/projects' },
  { id: 'pages/projects', group: 'Projects', title: 'All projects', page: '/projects' },
  ...projectList.map(({ slug, name }) => projectEntry(`project-pages/${slug}`, name, slug)),
  ...projectList.map(({ slug, name }) =>
    projectEntry(`progress/${slug}`, `${name}: construction progress`, slug),
  ),
  projectEntry('pages/project', 'Every project page', projectList[0]?.slug),
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

/** The words of all documents as they are shown, by id. */
export function shownDocuments(): Record<string, unknown> {
  return Object.fromEntries([...documents].map(([id, { shown }]) => [id, shown]));
}
