import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isoToday } from '#content/costs/iso-date.ts';
import type { ContentInputs } from '#content/inputs.ts';
import type { Log } from '#server/log.ts';
import type { Build, SiteFile, SiteFiles } from '#server/pages/files/site-files.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import type { CheckedFor, PageMaker, Viewer } from './page-maker.ts';
import type { EditRow, ReadInputs, Unstored } from './read-inputs.ts';

const CHECK_EVERY_MS = 60_000;
/** The first retry after a failure; each further one waits twice as long, until the regular check takes over. */
const RETRY_AFTER_MS = 1_000;

export interface LivePagesDeps {
  files: SiteFiles;
  maker: Pick<PageMaker, 'change' | 'describe' | 'preview' | 'renderWith' | 'use'>;
  build: Build;
  /** With changes of homes that are not stored. Throws with a sentence if they cannot be read. */
  readInputs(unstored?: Unstored): Promise<ReadInputs>;
  /** The pages have changed. */
  dataDir: string;
  log: Pick<Log, 'info' | 'error'>;
}

interface PagesState {
  /** When the pages last changed, in milliseconds. */
  changedAt: number;
  /** Why some or all of the newest inputs are not live, in sentences. Empty when they are. */
  problems: string[];
}

/** The pages that differ from the build, as they were last served. With them a restart need not render anything. */
interface KeptPages {
  /** The build and the inputs they were rendered from. */
  key: string;
  /** The day they were rendered on: they show dates. */
  day: string;
  files: SiteFile[];
  /** The paths of the build that no longer exist. */
  removed: string[];
}

const KEPT = 'pages.v8';

/** Undefined if there are none, or none for this key. A damaged file counts as none. */
async function readKeptPages(dataDir: string, key: string): Promise<KeptPages | undefined> {
  try {
    const kept: KeptPages = deserialize(await readFile(join(dataDir, KEPT)));
    return kept.key === key ? kept : undefined;
  } catch {
    return undefined;
  }
}

async function keepPages(dataDir: string, kept: KeptPages): Promise<void> {
  // Complete or not at all: the process may end at any moment.
  const unfinished = join(dataDir, `${KEPT}.${process.pid}.new`);
  await writeFile(unfinished, serialize(kept), { mode: 0o600 });
  await rename(unfinished, join(dataDir, KEPT));
}

/**
 * Keeps the served pages up to date with their inputs and the day. A change is rendered and checked beside the current
 * pages and then replaces them in one step; if anything fails, the current pages stay.
 */
export class LivePages {
  #deps: LivePagesDeps;
  #built: SiteFiles;
  #shown: { key: string; day: string };
  #run: RegularRun<void>;
  #again = false;
  #keeping: Promise<void> = Promise.resolve();
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  #retryAfterMs = RETRY_AFTER_MS;
  state: PagesState = { changedAt: Date.now(), problems: [] };

  constructor(deps: LivePagesDeps) {
    this.#deps = deps;
    this.#built = new Map(deps.files);
    this.#shown = { key: this.#keyOf({}), day: deps.build.builtOn };
    deps.maker.use({ today: deps.build.builtOn });
    this.#run = runRegularly(
      CHECK_EVERY_MS,
      () => this.#follow(),
      (error) => this.#fail([sentenceOf(error)]),
    );
  }

  /** Shows what the last process showed if nothing has changed since; otherwise renders it before anyone sees it. */
  async start(): Promise<void> {
    const { dataDir, files } = this.#deps;
    const { inputs } = await this.#deps.readInputs();
    const kept = await readKeptPages(dataDir, this.#keyOf(inputs));
    if (kept) {
      for (const path of kept.removed) files.delete(path);
      for (const file of kept.files) files.set(file.path, file);
      this.#deps.maker.use({ ...inputs, today: kept.day });
      this.#shown = { key: kept.key, day: kept.day };
      void this.update();
    } else await this.update();
  }

  /** Follows the inputs. Calls during an update are served by one more. */
  async update(): Promise<void> {
    this.#again = true;
    await this.#run.runNow().catch((error: unknown) => this.#fail([sentenceOf(error)]));
  }

  /** The files that would differ after a change. */
  async preview(unstored: Unstored, by?: CheckedFor): ReturnType<PageMaker['preview']> {
    const { inputs } = await this.#deps.readInputs(unstored);
    return this.#deps.maker.preview({ ...inputs, today: isoToday() }, by);
  }

  /** A page as it would be with drafts. An article that is not public yet is shown too. Throws what is wrong in them. */
  async show(path: string, edits: readonly EditRow[], viewer?: Viewer): Promise<Response> {
    const { inputs } = await this.#deps.readInputs({ edits });
    const [edit] = edits;
    const draft = edit ? { draft: edit.document } : {};
    return this.#deps.maker.renderWith({ ...inputs, ...draft, today: isoToday() }, path, viewer);
  }

  /** The documents with what is stored, as JSON. */
  async documents(): Promise<string> {
    const { inputs } = await this.#deps.readInputs();
    return this.#deps.maker.describe({ ...inputs, today: isoToday() });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#run.close();
    await this.#keeping;
  }

  async #follow(): Promise<void> {
    do {
      this.#again = false;
      const { inputs, problems } = await this.#deps.readInputs();
      const [key, day] = [this.#keyOf(inputs), isoToday()];
      const isShown = key === this.#shown.key && day === this.#shown.day;
      if (isShown || (await this.#change(inputs, { key, day }))) this.#succeed(problems);
    } while (this.#again && !this.#isClosed);
  }

  async #change(inputs: ContentInputs, shown: { key: string; day: string }): Promise<boolean> {
    const startedAt = performance.now();
    const changed = await this.#deps.maker.change({ ...inputs, today: shown.day });
    if (!changed.ok) {
      this.#fail(changed.problems);
      return false;
    }
    for (const path of changed.removed) this.#deps.files.delete(path);
    for (const file of changed.files) this.#deps.files.set(file.path, this.#builtFile(file) ?? file);
    this.#shown = shown;
    this.state = { ...this.state, changedAt: Date.now() };
    const tookMs = Math.round(performance.now() - startedAt);
    this.#deps.log.info({ changed: changed.files.length, tookMs }, 'pages updated');
    this.#keeping = this.#keeping.then(() => this.#keep());
    return true;
  }

  /** The file of the build if the text is the same: its copies are as small as can be. */
  #builtFile({ path, etag }: SiteFile): SiteFile | undefined {
    const built = this.#built.get(path);
    return built?.etag === etag ? built : undefined;
  }

  async #keep(): Promise<void> {
    const { files, dataDir, log } = this.#deps;
    const own = [...files.values()].filter((file) => file !== this.#built.get(file.path));
    const removed = [...this.#built.keys()].filter((path) => !files.has(path));
    try {
      await keepPages(dataDir, { ...this.#shown, files: own, removed });
    } catch (error) {
      log.error({ err: error }, 'the current pages could not be stored; the next start renders them');
    }
  }

  #succeed(problems: string[]): void {
    clearTimeout(this.#retry);
    this.#retryAfterMs = RETRY_AFTER_MS;
    this.#report(problems, 'the pages leave out what they cannot show');
  }

  /** What failed may be temporary: a crashed thread, a busy machine, a lost connection. */
  #fail(problems: string[]): void {
    clearTimeout(this.#retry);
    if (this.#retryAfterMs < CHECK_EVERY_MS && !this.#isClosed)
      this.#retry = setTimeout(() => void this.update(), this.#retryAfterMs).unref();
    this.#retryAfterMs *= 2;
    this.#report(problems, 'the pages could not be updated; the current ones stay');
  }

  #report(problems: string[], message: string): void {
    const isNew = problems.some((problem) => !this.state.problems.includes(problem));
    this.state = { ...this.state, problems };
    if (isNew) this.#deps.log.error({ problems }, message);
  }

  #keyOf(inputs: ContentInputs): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#deps.build.fingerprint, inputs]))
      .digest('base64url');
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
