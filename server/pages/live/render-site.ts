import { type JobLimits, TookTooLong } from '#server/job-thread.ts';
import { pageProblems } from '#server/pages/check-pages.ts';
import type { SiteFile, SiteFileEntry, SiteFiles } from '#server/pages/files/site-files.ts';
import type { PageThread } from './page-thread.ts';

const MADE_BY_ROUTES = /^(text\/html|application\/(xml|json|manifest\+json)|text\/plain)/;

/** The pages that come and go with the articles, as app/features/blog/blog-paths.server.ts lists them. */
const OF_ARTICLES = /^\/blogs\/[^.]+$/;

/** A mistake in the words of a document, as app/lib/content/check-content.server.ts describes it. */
export interface Mistake {
  document: string;
  path: (string | number)[];
  text: string;
}

interface Refused {
  ok: false;
  problems: string[];
  mistakes?: readonly Mistake[];
  tookTooLong?: boolean;
}

export type Changed = { ok: true; files: SiteFile[]; removed: string[] } | Refused;
/** With /documents.json as it would be. */
export type Checked = (Extract<Changed, { ok: true }> & { documents: string }) | Refused;

/** Renders all pages: those that differ from the current files, or why they cannot be shown. */
export async function renderSite(thread: PageThread, current: SiteFiles, withinMs: number): Promise<Checked> {
  const endAt = performance.now() + withinMs;
  const limits = () => ({ withinMs: Math.max(0, endAt - performance.now()) });
  try {
    const documents = await documentsOf(thread, limits());
    const { mistakes, paths } = described(documents);
    if (mistakes.length > 0) {
      const problems = mistakes.map(({ document, text }) => `${document}: ${text}`);
      return { ok: false, mistakes, problems };
    }
    const removed = [...current.keys()].filter((path) => OF_ARTICLES.test(path) && !paths.includes(path));
    const files = await thread.renderAll(entriesOf(current, paths, removed), limits());
    const site = new Map([...current, ...files.map((file) => [file.path, file] as const)]);
    for (const path of removed) site.delete(path);
    const problems = pageProblems(site);
    if (problems.length > 0) return { ok: false, problems };
    const changed = files.filter(({ path, etag }) => current.get(path)?.etag !== etag);
    return { ok: true, files: changed, removed, documents };
  } catch (error) {
    return {
      ok: false,
      problems: [(error as Error).message],
      ...(error instanceof TookTooLong && { tookTooLong: true }),
    };
  }
}

/** What routes make: the current files, and pages that are new. */
function entriesOf(current: SiteFiles, paths: string[], removed: string[]): SiteFileEntry[] {
  const kept = [...current.values()].filter(
    ({ type, path }) => MADE_BY_ROUTES.test(type) && !path.startsWith('/assets/') && !removed.includes(path),
  );
  const like = current.get('/blogs');
  const added = paths.filter((path) => !current.has(path));
  return [
    ...kept,
    ...(like ? added.map((path) => ({ ...like, path, file: `${path.slice(1)}/index.html`, etag: '' })) : []),
  ];
}

/** A page for no visitor. */
export function renderPath(thread: PageThread, path: string, limits: JobLimits): Promise<Response> {
  const noBackend = () => Promise.reject(new Error('This page does not call the backend.'));
  return thread.render(new Request(new URL(path, 'http://localhost')), noBackend, limits);
}

export async function documentsOf(thread: PageThread, limits: JobLimits): Promise<string> {
  const response = await renderPath(thread, '/documents.json', limits);
  if (response.status !== 200) throw new Error(`/documents.json returned ${response.status}.`);
  return response.text();
}

export function described(documents: string): { mistakes: Mistake[]; paths: string[] } {
  return JSON.parse(documents);
}
