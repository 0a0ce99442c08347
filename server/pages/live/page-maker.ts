import { isDeepStrictEqual } from 'node:util';
import type { ContentInputs } from '#content/inputs.ts';
import { type JobLimits, TookTooLong } from '#server/job-thread.ts';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { Turns } from '#server/turns.ts';
import { PageThread } from './page-thread.ts';
import type { ServerCode } from './page-worker.ts';
import { type Changed, type Checked, described, documentsOf, renderPath, renderSite } from './render-site.ts';

export interface PageMakerSettings {
  /** A page that takes longer is given up. */
  pageWithinMs: number;
  /** Starting a thread loads the code, which takes a busy machine longer than any page. */
  loadWithinMs: number;
  /** All pages, to publish them. */
  changeWithinMs: number;
  /** All pages, to see what would follow. */
  checkWithinMs: number;
  /** Without work for so long a thread ends, and its memory is freed. */
  idleMs: number;
}

const SETTINGS: PageMakerSettings = {
  ...{ pageWithinMs: 10_000, loadWithinMs: 60_000 },
  ...{ changeWithinMs: 180_000, checkWithinMs: 20_000 },
  idleMs: 60_000,
};
/** Pages of visitors, under way and waiting. */
const MOST_PAGES = 16;
/** Pages of drafts, of one address and of one /48. */
const MOST_DRAFTS = { waiting: 8, ofCaller: [4, 6] };
/** Of a member of staff only the newest waits. */
const MOST_CHECKS = { waiting: 4, ofCaller: [] };
const RETRY_AFTER_SECONDS = 5;

/** As the app answers every page that it cannot make now. */
function notNow(status: 429 | 503, why: string): Response {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': String(RETRY_AFTER_SECONDS),
  };
  return new Response(`${why} Please try again in a few seconds.`, { status, headers });
}

/** Too many checks wait already, or a newer one of the same person has taken its place. */
interface Busy {
  ok: false;
  isBusy: true;
}

export interface CheckedFor {
  /** The member of staff. */
  by?: string;
  isUrgent?: boolean;
}

/** What is wrong with the words of a draft. Every other failure may be over in a moment. */
export class WrongDraft extends Error {}

/** Who looks at a draft: their networks, and whether they still wait. */
export interface Viewer {
  by?: readonly string[];
  signal?: AbortSignal;
}

/** All pages with other inputs, and the thread that has rendered them. */
interface Rendered {
  key: string;
  inputs: ContentInputs;
  /** Of the current pages, from which the changed ones differ. */
  revision: number;
  thread: PageThread;
  changed: Checked;
}

/** Renders pages in threads: one for a request, or all of them for new inputs. The main thread only serves bytes. */
export class PageMaker {
  #code: ServerCode;
  #files: SiteFiles;
  #settings: PageMakerSettings;
  #live: { key: string; thread: PageThread };
  #pages = 0;
  /** Renders pages of one draft after another, without the places and the thread of visitors. */
  #draft: { key: string; thread: PageThread } | undefined;
  #drafts = new Turns(MOST_DRAFTS);
  #checks = new Turns(MOST_CHECKS);
  /** The last check that passed. Publishing the same inputs takes over its pages and its thread. */
  #checked: (Rendered & { timer: NodeJS.Timeout }) | undefined;
  #described: { key: string; documents: Promise<string> } | undefined;
  /** Counts the changes. */
  revision = 0;

  constructor(code: ServerCode, files: SiteFiles, settings: Partial<PageMakerSettings> = {}) {
    this.#code = code;
    this.#files = files;
    this.#settings = { ...SETTINGS, ...settings };
    this.#live = { key: keyOf({}), thread: this.#threadWith({}) };
  }

  /** A page for one request, as code and current inputs make it. */
  render: RenderPage = async (request, callBackend) => {
    if (this.#pages >= MOST_PAGES)
      return notNow(503, 'Too many visitors want a page of their own at this moment.');
    this.#pages += 1;
    try {
      return await this.#live.thread.render(request, callBackend, this.#pageLimits());
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      return notNow(503, 'This page took too long.');
    } finally {
      this.#pages -= 1;
    }
  };

  /** Later requests are rendered with these inputs, whose pages are the current ones. */
  use(inputs: ContentInputs): void {
    this.#live.thread.finish();
    this.#live = { key: keyOf(inputs), thread: this.#threadWith(inputs) };
  }

  /** Renders all pages for other inputs, beside the current ones. If they pass the checks, later requests are rendered with them too. */
  async change(inputs: ContentInputs): Promise<Changed> {
    const checked = this.#checkedWith(keyOf(inputs));
    const { key, thread, changed } =
      checked ?? (await this.#renderAll(inputs, this.#settings.changeWithinMs));
    if (changed.ok) {
      if (checked) clearTimeout(checked.timer);
      else void this.#checked?.thread.close();
      this.#checked = undefined;
      this.#live.thread.finish();
      this.#live = { key, thread };
      this.#described = { key, documents: Promise.resolve(changed.documents) };
      this.revision += 1;
    } else await thread.close();
    return changed;
  }

  /** What `change` would return. One at a time, because each takes a thread for seconds; publications go first. */
  async preview(inputs: ContentInputs, { by, isUrgent = false }: CheckedFor = {}): Promise<Checked | Busy> {
    const { changeWithinMs, checkWithinMs } = this.#settings;
    const check = async () => {
      const known = this.#checkedWith(keyOf(inputs));
      if (known && isDeepStrictEqual(known.inputs, inputs)) return known.changed;
      const rendered = await this.#renderAll(inputs, isUrgent ? changeWithinMs : checkWithinMs);
      if (rendered.changed.ok) this.#keep(rendered);
      else await rendered.thread.close();
      return rendered.changed;
    };
    const place = { isUrgent, isNewest: by !== undefined, ...(by === undefined ? {} : { by: [by] }) };
    const taken = await this.#checks.take(check, place);
    return taken.ok ? taken.value : { ok: false, isBusy: true };
  }

  /** One page as it would be with a draft. Its thread is kept, because an editor looks at one draft again and again. */
  async renderWith(inputs: ContentInputs, path: string, viewer: Viewer = {}): Promise<Response> {
    const taken = await this.#drafts.take(() => this.#renderDraft(inputs, path), viewer);
    return taken.ok ? taken.value : notNow(429, 'Too many drafts are being shown at this moment.');
  }

  /** /documents.json with these inputs. */
  async describe(inputs: ContentInputs): Promise<string> {
    const key = keyOf(inputs);
    if (this.#described?.key !== key) {
      const documents = this.#documentsWith(key, inputs);
      this.#described = { key, documents };
      documents.catch(() => {
        if (this.#described?.documents === documents) this.#described = undefined;
      });
    }
    return this.#described.documents;
  }

  get isRunning(): boolean {
    return this.#live.thread.isRunning;
  }

  async close(): Promise<void> {
    this.#drafts.close();
    this.#checks.close();
    clearTimeout(this.#checked?.timer);
    const threads = [this.#live, this.#draft, this.#checked].map((each) => each?.thread.close());
    await Promise.all(threads);
  }

  #threadWith(inputs: ContentInputs): PageThread {
    return new PageThread(this.#code, inputs, this.#settings.idleMs);
  }

  #pageLimits(): JobLimits {
    const { pageWithinMs, loadWithinMs } = this.#settings;
    return { withinMs: pageWithinMs, loadWithinMs };
  }

  async #renderDraft(inputs: ContentInputs, path: string): Promise<Response> {
    const key = JSON.stringify(inputs);
    if (this.#draft?.key !== key) {
      void this.#draft?.thread.close();
      this.#draft = { key, thread: this.#threadWith(inputs) };
    }
    const { thread } = this.#draft;
    const response = await renderPath(thread, path, this.#pageLimits());
    if (response.status < 500) return response;
    const { mistakes } = described(await documentsOf(thread, this.#pageLimits()));
    throw new WrongDraft(mistakes.map(({ text }) => text).join('\n'));
  }

  async #documentsWith(key: string, inputs: ContentInputs): Promise<string> {
    if (key === this.#live.key) return documentsOf(this.#live.thread, this.#pageLimits());
    const thread = this.#threadWith(inputs);
    try {
      return await documentsOf(thread, this.#pageLimits());
    } finally {
      await thread.close();
    }
  }

  #checkedWith(key: string) {
    const isCurrent = this.#checked?.key === key && this.#checked.revision === this.revision;
    return isCurrent ? this.#checked : undefined;
  }

  #keep(rendered: Rendered): void {
    clearTimeout(this.#checked?.timer);
    void this.#checked?.thread.close();
    const timer = setTimeout(() => {
      this.#checked = undefined;
      void rendered.thread.close();
    }, this.#settings.idleMs).unref();
    this.#checked = { ...rendered, timer };
  }

  async #renderAll(inputs: ContentInputs, withinMs: number): Promise<Rendered> {
    const thread = this.#threadWith(inputs);
    const rendered = { key: keyOf(inputs), inputs, revision: this.revision, thread };
    return { ...rendered, changed: await renderSite(thread, this.#files, withinMs) };
  }
}

/** The same for inputs that have the same pages: what a draft replaces matters to its check only. */
function keyOf({ replaced: _, edits, ...inputs }: ContentInputs): string {
  return JSON.stringify([inputs, Object.entries(edits ?? {}).sort()]);
}
