import { JobThread } from '#server/job-thread.ts';
import type { Log } from '#server/log.ts';
import type { PdfAnswer } from './pdf-worker.ts';

interface PdfMakerSettings {
  /** A job that takes longer is given up, and its thread with it. */
  jobWithinMs: number;
  /** Without work for so long the thread ends, and its memory comes back. */
  idleMs: number;
}

const SETTINGS: PdfMakerSettings = { jobWithinMs: 40_000, idleMs: 60_000 };
const MOST_WAITING = 8;
/** Waiting and in the making, of one address and of one /48: a client that loops leaves room for others. */
const MOST_OF_NETWORKS = [2, 4];
const MEMORY = { maxOldGenerationSizeMb: 256 };
const WORKER = new URL('./pdf-worker.ts', import.meta.url);

type Made = { ok: true; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: 'busy' | 'failed' };

interface Job {
  sheet: string;
  by: readonly string[];
  done(made: Made): void;
}

/** Makes PDFs in a thread of its own, one after another. The thread starts with the first of them. */
export class PdfMaker {
  #log: Pick<Log, 'error'>;
  #settings: PdfMakerSettings;
  #thread: JobThread<Pick<Job, 'sheet'>, PdfAnswer> | undefined;
  #waiting: Job[] = [];
  #current: Job | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(log: Pick<Log, 'error'>, settings = SETTINGS) {
    this.#log = log;
    this.#settings = settings;
  }

  /** `by` are the networks of the visitor. Who leaves before their turn gives up their place. */
  make(sheet: string, by: readonly string[], signal?: AbortSignal): Promise<Made> {
    const jobs = [this.#current, ...this.#waiting];
    const isOver = by.some((network, place) => {
      const own = jobs.filter((job) => job?.by[place] === network).length;
      return own >= (MOST_OF_NETWORKS[place] ?? MOST_WAITING);
    });
    if (this.#isClosed || this.#waiting.length >= MOST_WAITING || isOver)
      return Promise.resolve({ ok: false, reason: 'busy' });
    return new Promise((done) => {
      const job = { sheet, by, done };
      this.#waiting.push(job);
      signal?.addEventListener('abort', () => this.#leave(job), { once: true });
      if (signal?.aborted) this.#leave(job);
      void this.#next();
    });
  }

  get isRunning(): boolean {
    return this.#thread !== undefined && !this.#thread.isEnded;
  }

  /** Ends the thread; requests that still wait are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { done } of this.#waiting.splice(0)) done({ ok: false, reason: 'busy' });
    await this.#thread?.close();
  }

  /** For the tests of what follows. */
  async crash(): Promise<void> {
    await this.#thread?.crash();
  }

  #leave(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    job.done({ ok: false, reason: 'busy' });
  }

  async #next(): Promise<void> {
    if (this.#current) return;
    clearTimeout(this.#idle);
    const job = this.#waiting.shift();
    if (!job) {
      this.#idle = setTimeout(() => void this.#thread?.close(), this.#settings.idleMs).unref();
      return;
    }
    this.#current = job;
    if (!this.#thread || this.#thread.isEnded) this.#thread = new JobThread(WORKER, MEMORY);
    try {
      const { pdf } = await this.#thread.run({ sheet: job.sheet }, this.#settings.jobWithinMs);
      job.done({ ok: true, pdf });
    } catch (error) {
      this.#log.error({ why: (error as Error).message }, 'could not create the PDF of a plan');
      job.done({ ok: false, reason: 'failed' });
    }
    this.#current = undefined;
    void this.#next();
  }
}
