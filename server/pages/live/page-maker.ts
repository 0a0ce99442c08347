import type { ContentInputs } from '#content/inputs.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { pageProblems } from '#server/pages/check-pages.ts';
import type { SiteFile, SiteFileEntry, SiteFiles } from '#server/pages/files/site-files.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { PageThread } from './page-thread.ts';
import type { ServerCode } from './page-worker.ts';

export interface PageMakerSettings {
  /** A page that takes longer is given up, and its thread with it. */
  pageWithinMs: number;
  changeWithinMs: number;
  /** Without work for so long the thread ends, and its memory is freed. */
  idleMs: number;
}

const SETTINGS: PageMakerSettings = { pageWithinMs: 10_000, changeWithinMs: 180_000, idleMs: 60_000 };
/** The first page of a thread also loads the code, which takes a busy machine longer than any page. */
const FIRST_PAGE_FACTOR = 6;
const MOST_IN_FLIGHT = 16;
const MADE_BY_ROUTES = /^(text\/html|application\/(xml|json|manifest\+json)|text\/plain)/;

/** The pages that come and go with the articles, as app/features/blog/blog-paths.server.ts lists them. */
const OF_ARTICLES = /^\/blogs\/[^.]+$/;

/** As the app answers every page that it cannot make now. */
function tooBusy(): Response {
  return new Response(
    'Too many visitors want a page of their own at this moment. Please try again in a few seconds.',
    { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}

/** A mistake in the words of a document, as app/lib/content/check-content.server.ts describes it. */
export interface Mistake {
  document: string;
  path: (string | number)[];
  text: string;
}

const noBackend = () => Promise.reject(new Error('This page does not call the backend.'));

export type Changed =
  | { ok: true; files: SiteFile[]; removed: string[] }
  | { ok: false; problems: string[]; mistakes?: readonly Mistake[] };

/** Renders pages in a thread: one for a request, or all of them for new inputs. The main thread only serves bytes. */
export class PageMaker {
  #code: ServerCode;
  #files: SiteFiles;
  #settings: PageMakerSettings;
  #inputs: ContentInputs = {};
  #thread: PageThread | undefined;
  /** Renders a draft while someone looks at it. */
  #draft: { key: string; thread: PageThread } | undefined;
  #inFlight = 0;
  #inTurn = oneAtATime();
  /** Counts the changes. */
  revision = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(code: ServerCode, files: SiteFiles, settings = SETTINGS) {
    this.#code = code;
    this.#files = files;
    this.#settings = settings;
  }

  /** A page for one request, as code and current inputs make it. */
  render: RenderPage = async (request, callBackend) => {
    if (this.#inFlight >= MOST_IN_FLIGHT) return tooBusy();
    if (!this.#thread || this.#thread.isEnded) this.#thread = new PageThread(this.#code, this.#inputs);
    const withinMs = this.#settings.pageWithinMs * (this.#thread.hasAnswered ? 1 : FIRST_PAGE_FACTOR);
    return this.#busy(this.#thread.render(request, callBackend, withinMs));
  };

  /** Later requests are rendered with these inputs, whose pages are the current ones. */
  use(inputs: ContentInputs): void {
    this.#inputs = inputs;
  }

  /** Renders all pages for other inputs, beside the current ones. If they pass the checks, later requests are rendered with them too. */
  async change(inputs: ContentInputs): Promise<Changed> {
    const thread = new PageThread(this.#code, inputs);
    const changed = await this.#renderAll(thread);
    if (changed.ok) {
      void this.#thread?.finish();
      [this.#thread, this.#inputs] = [thread, inputs];
      this.revision += 1;
      this.#restLater();
    } else await thread.close();
    return changed;
  }

  /** What `change` would return. One at a time, because each takes a thread for seconds. */
  preview(inputs: ContentInputs): Promise<Changed> {
    return this.#inTurn(async () => {
      const thread = new PageThread(this.#code, inputs);
      const changed = await this.#renderAll(thread);
      await thread.close();
      return changed;
    });
  }

  /** One page as it would be with other inputs. The thread is kept, because an editor looks at one draft again and again. */
  async renderWith(inputs: ContentInputs, path: string): Promise<Response> {
    const key = JSON.stringify(inputs);
    if (this.#draft?.key !== key || this.#draft.thread.isEnded) {
      void this.#draft?.thread.finish();
      this.#draft = { key, thread: new PageThread(this.#code, inputs) };
    }
    const request = new Request(new URL(path, 'http://localhost'));
    // Editors wait for a thread to start, and visitors do not.
    return this.#busy(this.#draft.thread.render(request, noBackend, this.#settings.changeWithinMs));
  }

  /** The files that differ from the current ones, or why they cannot be shown. */
  async #renderAll(thread: PageThread): Promise<Changed> {
    try {
      const { mistakes, paths } = await this.#describe(thread);
      if (mistakes.length > 0)
        return {
          ok: false,
          mistakes,
          problems: mistakes.map(({ document, text }) => `${document}: ${text}`),
        };
      const removed = [...this.#files.keys()].filter(
        (path) => OF_ARTICLES.test(path) && !paths.includes(path),
      );
      const files = await this.#busy(
        thread.renderAll(this.#entries(paths, removed), this.#settings.changeWithinMs),
      );
      const site = new Map([...this.#files, ...files.map((file) => [file.path, file] as const)]);
      for (const path of removed) site.delete(path);
      const problems = pageProblems(site);
      if (problems.length > 0) return { ok: false, problems };
      const changed = files.filter(({ path, etag }) => this.#files.get(path)?.etag !== etag);
      return { ok: true, files: changed, removed };
    } catch (error) {
      return { ok: false, problems: [(error as Error).message] };
    }
  }

  /** What routes make: the current files, and pages that are new. */
  #entries(paths: string[], removed: string[]): SiteFileEntry[] {
    const current = [...this.#files.values()].filter(
      ({ type, path }) =>
        MADE_BY_ROUTES.test(type) && !path.startsWith('/assets/') && !removed.includes(path),
    );
    const like = this.#files.get('/blogs');
    const added = paths.filter((path) => !this.#files.has(path));
    return [
      ...current,
      ...(like
        ? added.map((path) => ({ ...like, path, file: `${path.slice(1)}/index.html`, etag: '' }))
        : []),
    ];
  }

  async #describe(thread: PageThread): Promise<{ mistakes: Mistake[]; paths: string[] }> {
    const request = new Request('http://localhost/documents.json');
    const response = await this.#busy(thread.render(request, noBackend, this.#settings.changeWithinMs));
    return response.json() as Promise<{ mistakes: Mistake[]; paths: string[] }>;
  }

  get isRunning(): boolean {
    return this.#thread !== undefined && !this.#thread.isEnded;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await Promise.all([this.#thread?.close(), this.#draft?.thread.close()]);
  }

  async #busy<T>(work: Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#inFlight += 1;
    try {
      return await work;
    } finally {
      this.#inFlight -= 1;
      this.#restLater();
    }
  }

  #restLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#inFlight > 0) return;
      void this.#thread?.close();
      void this.#draft?.thread.close();
    }, this.#settings.idleMs);
    this.#idle.unref();
  }
}
