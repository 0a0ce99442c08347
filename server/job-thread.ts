import { Worker } from 'node:worker_threads';

/** What a thread sends: the answer to a job, why there is none, or a call that the job needs answered first. */
type FromThread<Answer, Call> = { id: number } & (Answer | { failed: string } | (Call & { call: number }));

export interface JobLimits {
  /** From when the job begins, or from its last call or the answer to it. A function is called then. */
  withinMs: number | (() => number);
  /** To load the code, if the thread starts with this job. Default: as long as the job. */
  loadWithinMs?: number;
  /** Before all that waits with less, and the one under way has only a moment left. Default: 0. */
  urgency?: number;
  /** Whether the job is still wanted when its turn comes. */
  signal?: AbortSignal;
}

interface Job<Question, Answer, Call> {
  question: Question;
  limits: JobLimits;
  resolve(answer: Answer): void;
  reject(reason: Error): void;
  onCall: ((call: Call & { call: number }) => Promise<object>) | undefined;
  /** While a job waits for its calls, the thread is free for others. */
  openCalls: number;
  /** A more urgent job waits for it. */
  givesWay: boolean;
  timer?: NodeJS.Timeout;
}

const urgencyOf = ({ limits }: { limits: JobLimits }) => limits.urgency ?? 0;

interface JobThreadSettings {
  memoryMb: number;
  workerData?: object;
  /** Without work for so long the thread ends, and its memory is freed. Default: it stays. */
  idleMs?: number;
}

/**
 * Of the heap of each thread. Node grants a thread that runs out of memory 16 MB more, in which V8 must finish its collection: a
 * larger young generation does not fit into them, and then V8 ends the whole process instead of the thread.
 */
const YOUNG_GENERATION_MB = 8;
/** Every thread answers it, if only with a failure, unless it still loads its code or is in an endless loop. */
const CHECK = 0;
const ANSWERS_CHECK_WITHIN_MS = 2_000;
/** What is left to a job when a more urgent one waits: a draft that never ends must not delay a publication. */
const GIVES_WAY_WITHIN_MS = 3_000;

/** The failure of a job that exceeded its limit. */
export class TookTooLong extends Error {
  constructor() {
    super('The rendering took too long.');
  }
}

/**
 * Answers jobs in a thread, one after another, the most urgent first. The thread starts with the first of them. A job that takes too long, or ends the
 * thread, fails alone: those that have not begun are answered by another thread.
 */
export class JobThread<Question extends object, Answer extends object, Call extends object = never> {
  #file: URL;
  #settings: JobThreadSettings;
  #worker: Worker | undefined;
  #waiting: Job<Question, Answer, Call>[] = [];
  #begun = new Map<number, Job<Question, Answer, Call>>();
  #lastId = CHECK;
  #hasLoaded = false;
  #checking: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: URL, settings: JobThreadSettings) {
    this.#file = file;
    this.#settings = settings;
  }

  run(
    question: Question,
    limits: JobLimits,
    onCall?: Job<Question, Answer, Call>['onCall'],
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const job = { question, limits, resolve, reject, onCall, openCalls: 0, givesWay: false };
    const before = this.#waiting.findIndex((other) => urgencyOf(other) < urgencyOf(job));
    this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, job);
    for (const [id, other] of this.#begun) {
      if (other.givesWay || urgencyOf(other) >= urgencyOf(job)) continue;
      other.givesWay = true;
      this.#limit(id, other);
    }
    this.#next();
    return promise;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** Fails all jobs and ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    const waiting = this.#waiting.splice(0);
    this.#leave(new Error('The server is stopping.'));
    for (const { reject } of waiting) reject(new Error('The server is stopping.'));
    clearTimeout(this.#idle);
    await worker?.terminate();
  }

  /** Ends the thread as a crash would, for the tests of what follows. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  #next(): void {
    const isAtWork = this.#begun.values().some(({ openCalls }) => openCalls === 0);
    if (this.#checking || isAtWork) return;
    clearTimeout(this.#idle);
    let job = this.#waiting.shift();
    for (; job?.limits.signal?.aborted; job = this.#waiting.shift())
      job.reject(new Error('No longer wanted.'));
    if (job) this.#begin(job);
    else if (this.#begun.size === 0) this.#rest();
  }

  #begin(job: Job<Question, Answer, Call>): void {
    this.#worker ??= this.#start();
    this.#lastId += 1;
    this.#begun.set(this.#lastId, job);
    this.#limit(this.#lastId, job);
    this.#worker.postMessage({ ...job.question, id: this.#lastId });
  }

  #start(): Worker {
    const { memoryMb, workerData } = this.#settings;
    const resourceLimits = {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
    };
    // It needs no key and no address of ours; React chooses its build by NODE_ENV.
    const worker = new Worker(this.#file, { env: { NODE_ENV: 'production' }, workerData, resourceLimits });
    // It never holds up the end of the process.
    worker.unref();
    let why = 'The rendering thread ended.';
    worker.on('message', (message) => worker === this.#worker && this.#receive(message));
    worker.on('error', (error) => {
      why = error.message;
    });
    worker.on('exit', () => worker === this.#worker && this.#replace(new Error(why)));
    worker.postMessage({ id: CHECK });
    return worker;
  }

  #limit(id: number, job: Job<Question, Answer, Call>): void {
    const { limits, givesWay } = job;
    const ownMs = typeof limits.withinMs === 'number' ? limits.withinMs : limits.withinMs();
    const withinMs = givesWay ? Math.min(ownMs, GIVES_WAY_WITHIN_MS) : ownMs;
    clearTimeout(job.timer);
    const giveUp = () => this.#giveUp(id, job);
    job.timer = setTimeout(giveUp, this.#hasLoaded ? withinMs : (limits.loadWithinMs ?? withinMs));
  }

  /** The thread goes on if the job only waits for something that never comes. */
  #giveUp(id: number, job: Job<Question, Answer, Call>): void {
    this.#settle(id)?.reject(new TookTooLong());
    if (job.openCalls > 0) {
      this.#next();
      return;
    }
    this.#checking ??= setTimeout(() => this.#replace(new TookTooLong()), ANSWERS_CHECK_WITHIN_MS);
    this.#worker?.postMessage({ id: CHECK });
  }

  #receive(message: FromThread<Answer, Call>): void {
    if (message.id === CHECK) {
      this.#hasPassedCheck();
      return;
    }
    // Under `node --watch`, Node itself reports here which files the thread has loaded.
    const job = this.#begun.get(message.id);
    if (!job) return;
    if ('call' in message) void this.#call(message, job);
    else if ('failed' in message) this.#settle(message.id)?.reject(new Error(message.failed));
    else this.#settle(message.id)?.resolve(message);
    this.#next();
  }

  #hasPassedCheck(): void {
    const hasJustLoaded = !this.#hasLoaded;
    this.#hasLoaded = true;
    if (hasJustLoaded) for (const [id, job] of this.#begun) this.#limit(id, job);
    clearTimeout(this.#checking);
    this.#checking = undefined;
    this.#next();
  }

  async #call(message: Call & { id: number; call: number }, job: Job<Question, Answer, Call>): Promise<void> {
    job.openCalls += 1;
    this.#limit(message.id, job);
    const answer = await job.onCall?.(message);
    if (this.#begun.get(message.id) !== job) return;
    job.openCalls -= 1;
    this.#limit(message.id, job);
    this.#worker?.postMessage(answer);
  }

  #settle(id: number): Job<Question, Answer, Call> | undefined {
    const job = this.#begun.get(id);
    this.#begun.delete(id);
    clearTimeout(job?.timer);
    return job;
  }

  /** What has begun is not repeated, because it may have called the backend. */
  #replace(reason: Error): void {
    this.#leave(reason);
    this.#next();
  }

  #leave(reason: Error): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#hasLoaded = false;
    clearTimeout(this.#checking);
    this.#checking = undefined;
    for (const id of [...this.#begun.keys()]) this.#settle(id)?.reject(reason);
    void worker?.terminate();
  }

  #rest(): void {
    const { idleMs } = this.#settings;
    if (idleMs !== undefined && this.#worker)
      this.#idle = setTimeout(() => void this.close(), idleMs).unref();
  }
}
