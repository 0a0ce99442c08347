import type { ContentInputs } from '#content/inputs.ts';
import { JobThread } from '#server/job-thread.ts';
import type { Log } from '#server/log.ts';
import { Turns } from '#server/turns.ts';
import type { PdfAnswer, PdfSheet } from './pdf-worker.ts';

interface PdfMakerSettings {
  /** A job that takes longer is given up. */
  jobWithinMs: number;
  /** Without work for so long the thread ends, and its memory comes back. */
  idleMs: number;
}

const SETTINGS: PdfMakerSettings = { jobWithinMs: 40_000, idleMs: 60_000 };
/** Of one address and of one /48. */
const MOST = { waiting: 8, ofCaller: [2, 4] };
const MEMORY_MB = 256;
const WORKER = new URL('./pdf-worker.ts', import.meta.url);

type Made = { ok: true; pdf: Uint8Array<ArrayBuffer> } | { ok: false; reason: 'busy' | 'failed' };

/** Makes PDFs in a thread of its own, one after another. The thread starts with the first of them, and again after a publication. */
export class PdfMaker {
  #log: Pick<Log, 'error'>;
  #settings: PdfMakerSettings;
  #thread: JobThread<Pick<PdfSheet, 'content'>, PdfAnswer> | undefined;
  /** Those of the thread, as JSON. */
  #inputs: string | undefined;
  #turns = new Turns(MOST);

  constructor(log: Pick<Log, 'error'>, settings = SETTINGS) {
    this.#log = log;
    this.#settings = settings;
  }

  /** `by` are the networks of the visitor. Who leaves before their turn gives up their place. */
  async make(sheet: string, by: readonly string[], signal?: AbortSignal): Promise<Made> {
    const made = await this.#turns.take(() => this.#typeset(sheet), { by, signal });
    return made.ok ? made.value : made;
  }

  /** For an email; undefined if there is nothing to typeset, or it cannot be made now. */
  async makeOf(sheet: string): Promise<Uint8Array | undefined> {
    const made = sheet === 'null' ? undefined : await this.make(sheet, []);
    return made?.ok ? made.pdf : undefined;
  }

  get isRunning(): boolean {
    return this.#thread?.isRunning ?? false;
  }

  /** Ends the thread; requests that still wait are refused. */
  async close(): Promise<void> {
    this.#turns.close();
    await this.#thread?.close();
  }

  /** For the tests of what follows. */
  async crash(): Promise<void> {
    await this.#thread?.crash();
  }

  async #typeset(sheet: string): Promise<Made> {
    try {
      const { inputs, content }: PdfSheet = JSON.parse(sheet);
      const limits = { withinMs: this.#settings.jobWithinMs };
      const { pdf } = await this.#threadFor(inputs).run({ content }, limits);
      return { ok: true, pdf };
    } catch (error) {
      this.#log.error({ why: (error as Error).message }, 'could not create the PDF of a plan');
      return { ok: false, reason: 'failed' };
    }
  }

  #threadFor(inputs: ContentInputs) {
    const key = JSON.stringify(inputs);
    if (this.#thread && this.#inputs === key) return this.#thread;
    void this.#thread?.close();
    this.#inputs = key;
    const { idleMs } = this.#settings;
    this.#thread = new JobThread(WORKER, { memoryMb: MEMORY_MB, workerData: inputs, idleMs });
    return this.#thread;
  }
}
