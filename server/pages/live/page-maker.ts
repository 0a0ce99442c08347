import { isDeepStrictEqual } from 'node:util';
import type { ContentInputs } from '#content/inputs.ts';
import { type JobLimits, TookTooLong } from '#server/job-thread.ts';
import type { SiteFiles } from '#server/pages/files/site-files.ts';
import { Turns } from '#server/turns.ts';
import { PageThread } from './page-thread.ts';
import { type Checked, described, renderSite } from './render-site.ts';
import type { ReadData, RenderPage, SiteCode } from './site-code.ts';

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
/** In the thread of drafts: a check, one page, a publication. */
const URGENCY = { check: 0, page: 1, publication: 2 };
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

const noBackend = () => Promise.reject(new Error('This page does not call the backend.'));

/**
 * Renders pages in two threads: one for visitors, with the current inputs, and one for drafts, which no draft can make visitors
 * wait for. The main thread only serves bytes.
 */
export class PageMaker {
  #files: SiteFiles;
  #settings: PageMakerSettings;
  #visitors: PageThread;
  #drafts: PageThread;
  /** The current inputs. */
  #live = givenOf({});
  #pages = 0;
  #previews = new Turns(MOST_DRAFTS);
  #checks = new Turns(MOST_CHECKS);
  /** The last check that passed, of the files of a revision. Publishing the same inputs adopts its pages. */
  #checked: { inputs: ContentInputs; revision: number; changed: Checked } | undefined;
  #described: { key: string; documents: Promise<string> } | undefined;
  /** Counts the changes. */
  revision = 0;

  constructor(code: SiteCode, files: SiteFiles, settings: Partial<PageMakerSettings> = {}) {
    this.#files = files;
    this.#settings = { ...SETTINGS, ...settings };
    this.#visitors = new PageThread(code, this.#settings.idleMs);
    this.#drafts = new PageThread(code, this.#settings.idleMs);
  }

  /** A page for one request, as code and current inputs make it. */
  render: RenderPage = async (request, callBackend) => {
    if (this.#pages >= MOST_PAGES)
      return notNow(503, 'Too many visitors want a page of their own at this moment.');
    this.#pages += 1;
    try {
      return await this.#visitors.render(this.#live.json, request, this.#limits(), callBackend);
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      return notNow(503, 'This page took too long.');
    } finally {
      this.#pages -= 1;
    }
  };

  /** What the current pages are made of. */
  read: ReadData = (...read) => this.#visitors.read(this.#live.json, read, this.#limits());

  /** Later requests are rendered with these inputs, whose pages are the current ones. */
  use(inputs: ContentInputs): void {
    this.#live = givenOf(inputs);
  }

  /** Renders all pages for other inputs, beside the current ones. If they pass the checks, later requests are rendered with them too. */
  async change(inputs: ContentInputs): Promise<Checked> {
    const { changeWithinMs } = this.#settings;
    const changed =
      this.#checkedWith(inputs)?.changed ??
      (await this.#renderAll(inputs, changeWithinMs, URGENCY.publication));
    if (changed.ok) {
      this.#checked = undefined;
      this.#live = givenOf(inputs);
      this.#described = { key: this.#live.key, documents: Promise.resolve(changed.documents) };
      this.revision += 1;
    }
    return changed;
  }

  /** What `change` would return. Checks wait for each other; a publication waits for no check. */
  async preview(inputs: ContentInputs, { by, isUrgent = false }: CheckedFor = {}): Promise<Checked | Busy> {
    const { changeWithinMs, checkWithinMs } = this.#settings;
    const check = async () => {
      const known = this.#checkedWith(inputs);
      if (known && isDeepStrictEqual(known.inputs, inputs)) return known.changed;
      const { revision } = this;
      const changed = isUrgent
        ? await this.#renderAll(inputs, changeWithinMs, URGENCY.publication)
        : await this.#renderAll(inputs, checkWithinMs, URGENCY.check);
      if (changed.ok) this.#checked = { inputs, revision, changed };
      return changed;
    };
    if (isUrgent) return check();
    const place = { isNewest: by !== undefined, ...(by === undefined ? {} : { by: [by] }) };
    const taken = await this.#checks.take(check, place);
    return taken.ok ? taken.value : { ok: false, isBusy: true };
  }

  /** One page as it would be with a draft. */
  async renderWith(inputs: ContentInputs, path: string, viewer: Viewer = {}): Promise<Response> {
    const taken = await this.#previews.take(() => this.#renderDraft(JSON.stringify(inputs), path), viewer);
    return taken.ok ? taken.value : notNow(429, 'Too many drafts are being shown at this moment.');
  }

  /** The documents with these inputs, as JSON. */
  async describe(inputs: ContentInputs): Promise<string> {
    const key = keyOf(inputs);
    if (this.#described?.key !== key) {
      const thread = key === this.#live.key ? this.#visitors : this.#drafts;
      const documents = thread.read(JSON.stringify(inputs), ['documents'], this.#limits());
      this.#described = { key, documents };
      documents.catch(() => {
        if (this.#described?.documents === documents) this.#described = undefined;
      });
    }
    return this.#described.documents;
  }

  get isRunning(): boolean {
    return this.#visitors.isRunning;
  }

  async close(): Promise<void> {
    this.#previews.close();
    this.#checks.close();
    await Promise.all([this.#visitors.close(), this.#drafts.close()]);
  }

  /** Of one page. */
  #limits(): JobLimits {
    const { pageWithinMs, loadWithinMs } = this.#settings;
    return { withinMs: pageWithinMs, loadWithinMs, urgency: URGENCY.page };
  }

  async #renderDraft(inputs: string, path: string): Promise<Response> {
    const request = new Request(new URL(path, 'http://localhost'));
    const response = await this.#drafts.render(inputs, request, this.#limits(), noBackend);
    if (response.status < 500) return response;
    const { mistakes } = described(await this.#drafts.read(inputs, ['documents'], this.#limits()));
    throw new WrongDraft(mistakes.map(({ text }) => text).join('\n'));
  }

  #checkedWith(inputs: ContentInputs) {
    const checked = this.#checked;
    return checked?.revision === this.revision && keyOf(checked.inputs) === keyOf(inputs)
      ? checked
      : undefined;
  }

  #renderAll(inputs: ContentInputs, withinMs: number, urgency: number): Promise<Checked> {
    const given = { thread: this.#drafts, inputs: JSON.stringify(inputs), current: this.#files };
    return renderSite({ ...given, withinMs, urgency });
  }
}

const givenOf = (inputs: ContentInputs) => ({ json: JSON.stringify(inputs), key: keyOf(inputs) });

/** The same for inputs that have the same pages: what a draft replaces matters to its check only. */
function keyOf({ replaced: _, edits, ...inputs }: ContentInputs): string {
  return JSON.stringify([inputs, Object.entries(edits ?? {}).sort()]);
}
