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

/** The files that differ from the current ones, and the documents as JSON. */
export type Checked = { ok: true; files: SiteFile[]; removed: string[]; documents: string } | Refused;

interface Rendering {
  thread: PageThread;
  /** As JSON. */
  inputs: string;
  current: SiteFiles;
  withinMs: number;
  urgency: number;
}

/** Renders all pages, each as a job of its own: more urgent ones come between them. */
export async function renderSite({
  thread,
  inputs,
  current,
  withinMs,
  urgency,
}: Rendering): Promise<Checked> {
  let endAt: number | undefined;
  const stop = new AbortController();
  const limits: JobLimits = {
    withinMs() {
      endAt ??= performance.now() + withinMs;
      return Math.max(0, endAt - performance.now());
    },
    ...{ urgency, signal: stop.signal },
  };
  try {
    const documents = await thread.read(inputs, ['documents'], limits);
    const { mistakes, paths } = described(documents);
    if (mistakes.length > 0) {
      const problems = mistakes.map(({ document, text }) => `${document}: ${text}`);
      return { ok: false, mistakes, problems };
    }
    const removed = [...current.keys()].filter((path) => OF_ARTICLES.test(path) && !paths.includes(path));
    const entries = entriesOf(current, paths, removed);
    const rendered = await Promise.all(entries.map((entry) => thread.renderFile(inputs, entry, limits)));
    const files = rendered.filter((file) => file !== undefined);
    const site = new Map([...current, ...files.map((file) => [file.path, file] as const)]);
    for (const path of removed) site.delete(path);
    const problems = pageProblems(site);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, files, removed, documents };
  } catch (error) {
    stop.abort();
    const problems = [(error as Error).message];
    return { ok: false, problems, ...(error instanceof TookTooLong && { tookTooLong: true }) };
  }
}

/** What routes make: the current files, and pages that are new. */
function entriesOf(current: SiteFiles, paths: string[], removed: string[]): SiteFileEntry[] {
  const kept = [...current.values()].filter(
    ({ type, path }) => MADE_BY_ROUTES.test(type) && !path.startsWith('/assets/') && !removed.includes(path),
  );
  const like = current.get('/blogs');
  const added = like ? paths.filter((path) => !current.has(path)) : [];
  return [
    ...kept,
    ...added.map((path) => ({ ...(like as SiteFile), path, file: `${path.slice(1)}/index.html`, etag: '' })),
  ];
}

export function described(documents: string): { mistakes: Mistake[]; paths: string[] } {
  return JSON.parse(documents);
}
