import { Worker } from 'node:worker_threads';
import type { Log } from '#server/log.ts';
import type { WorkerAnswer } from './pdf-worker.ts';

interface PdfMakerSettings {
  /** A job that takes longer is given up, and its thread with it. */
  jobWithinMs: number;
  /** Without work for so long the thread ends, and its memory comes back. */
  idleMs: number;
}

const SETTINGS: PdfMakerSettings = { jobWithinMs: 15_000, idleMs: 60_000 };
const MOST_WAITING = 8;
/** Waiting and in the making, of one address and of one /48: a client that loops leaves room for others. */
const MOST_OF_NETWORKS = [2, 4];
const MOST_MEMORY_MB = 256;

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
  #worker: Worker | undefined;
  #waiting: Job[] = [];
  #current: Job | undefined;
  /** Until the job or the rest is over, whichever it is now. */
  #timer: NodeJS.Timeout | undefined;
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
      this.#next();
    });
  }

  /** Whether the thread is there. */
  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Ends the thread; requests that still wait are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { done } of this.#waiting.splice(0)) done({ ok: false, reason: 'busy' });
    await this.#endThread('the server is stopping');
  }

  /** Ends the thread as a crash would, for the tests of what follows. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  #leave(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    job.done({ ok: false, reason: 'busy' });
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current) {
      this.#worker ??= this.#start();
      this.#worker.postMessage(this.#current.sheet);
      this.#timer = setTimeout(() => void this.#endThread('it took too long'), this.#settings.jobWithinMs);
    } else if (this.#worker) {
      this.#timer = setTimeout(() => void this.#endThread('nothing to do'), this.#settings.idleMs);
      this.#timer.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      // It needs no key and no address of ours.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    // It never holds up the end of the process.
    worker.unref();
    let why = 'its thread ended';
    worker.on('message', (answer: WorkerAnswer | object) => {
      if (worker !== this.#worker) return;
      // Neither under `node --watch`: Node itself tells here which files the thread has loaded.
      if ('pdf' in answer) this.#finish({ ok: true, pdf: answer.pdf });
      else if ('failed' in answer) this.#finish({ ok: false, reason: 'failed' }, answer.failed);
    });
    worker.on('error', (error) => {
      why = String(error);
    });
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#endThread(why);
    });
    return worker;
  }

  #finish(made: Made, why?: string): void {
    if (why) this.#log.error({ why }, 'could not create the PDF of a plan');
    this.#current?.done(made);
    this.#current = undefined;
    this.#next();
  }

  /** The job it was at is lost with it; the next one starts another. */
  async #endThread(why: string): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    if (this.#current) this.#finish({ ok: false, reason: 'failed' }, why);
    await worker?.terminate();
  }
}
