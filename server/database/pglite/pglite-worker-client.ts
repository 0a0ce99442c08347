import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, type Row } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { type Unnumbered, type WorkerReply, type WorkerSettings, WRITE_FAILED } from './pglite-messages.ts';

const MAX_WAITING = 100;
/** The disk or the memory is full. */
const NOTHING_LEFT = /^53[12]00$/;
const DISK_FULL = '53100';
const RESTART_DELAYS_MS = [100, 500, 2_000, 5_000];
/** How long requests wait for the first start after a crash. */
const RESTART_TIMEOUT_MS = 15_000;

interface Pending {
  message: Unnumbered;
  isLimited: boolean;
  isStarted: boolean;
  /** Already waits for a new worker; it does so once. */
  isKept: boolean;
  resolve(rows: Row[][]): void;
  reject(error: Error): void;
}

/** Keeps one PGlite worker alive and matches its replies to requests. What a lost worker had not started runs on the next one. */
export class PgliteWorkerClient {
  #settings: WorkerSettings;
  #transactionLimitMs: number;
  #onNotification: (channel: string, payload: string) => void;
  #onRestarted: () => void;
  #worker: Worker | undefined;
  #pending = new Map<number, Pending>();
  /** Transactions in progress. */
  #open = new Set<number>();
  /** Ends the worker unless the running transaction ends first. */
  #watchdog: NodeJS.Timeout | undefined;
  #restartTimeout: NodeJS.Timeout | undefined;
  #lastId = 0;
  #failedStarts = 0;
  /** Whether the worker ended because it could not write. */
  #refusedWrites = false;
  #closed = false;

  constructor(
    { transactionLimitMs, ...settings }: WorkerSettings & { transactionLimitMs: number },
    callbacks: { onNotification(channel: string, payload: string): void; onRestarted(): void },
  ) {
    this.#settings = settings;
    this.#transactionLimitMs = transactionLimitMs;
    this.#onNotification = callbacks.onNotification;
    this.#onRestarted = callbacks.onRestarted;
  }

  /** How many requests have no reply yet. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** Starts the worker and resolves when its Postgres accepts queries. */
  start(): Promise<void> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: this.#settings });
    return new Promise((resolve, reject) => {
      let failure: Error | undefined;
      worker.on('message', (reply: WorkerReply | { kind?: undefined }) => {
        // Under `node --watch` Node itself reports the worker's files here.
        if (reply.kind === undefined) return;
        if (reply.kind === 'ready') {
          this.#worker = worker;
          this.#failedStarts = 0;
          clearTimeout(this.#restartTimeout);
          for (const [id, { message }] of this.#pending) worker.postMessage({ ...message, id });
          resolve();
        } else this.#take(reply, worker);
      });
      worker.on('error', (error) => {
        failure = error as Error;
      });
      worker.on('exit', (code) => {
        const wasRunning = this.#worker === worker;
        this.#refusedWrites = code === WRITE_FAILED;
        const stopped = 'The embedded database stopped while starting.';
        reject(failure ?? new DatabaseUnavailable(stopped, { refusesWrites: this.#refusedWrites }));
        if (wasRunning) this.#lose();
      });
    });
  }

  /** `isLimited` is for transactions with a time limit. */
  request(message: Unnumbered, isLimited = false): Promise<Row[][]> {
    if ('transaction' in message) {
      if (!this.#open.has(message.transaction))
        return Promise.reject(new DatabaseUnavailable('The transaction was rolled back.'));
    } else if (this.#pending.size >= MAX_WAITING) {
      return Promise.reject(
        new DatabaseUnavailable('Too many requests wait for the database.', { isBusy: true }),
      );
    }
    return this.#post(message, isLimited);
  }

  /** Ends the worker for good; requests already posted are answered first. */
  async close(): Promise<void> {
    this.#closed = true;
    // The thread may have ended by the time its last reply is read.
    const worker = this.#worker;
    if (!worker) return this.#giveUp();
    await this.#post({ kind: 'close' });
    await worker.terminate();
    this.#worker = undefined;
  }

  /** Ends the worker like a crash, for tests. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  #post(message: Unnumbered, isLimited = false): Promise<Row[][]> {
    const worker = this.#worker;
    if (!worker && !(this.#restartTimeout && beginsTransaction(message)))
      return Promise.reject(new DatabaseUnavailable('The embedded database is restarting.'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { message, isLimited, isStarted: false, isKept: !worker, resolve, reject });
      worker?.postMessage({ ...message, id });
    });
  }

  #take(reply: Exclude<WorkerReply, { kind: 'ready' }>, worker: Worker): void {
    if (reply.kind === 'notification') {
      this.#onNotification(reply.channel, reply.payload);
      return;
    }
    const pending = this.#pending.get(reply.id);
    if (reply.kind === 'started') {
      this.#open.add(reply.id);
      if (pending) pending.isStarted = true;
      if (pending?.isLimited) this.#watch(worker);
      return;
    }
    if (reply.kind === 'ended') {
      this.#open.delete(reply.id);
      this.#unwatch();
      return;
    }
    this.#pending.delete(reply.id);
    if (reply.kind === 'done') pending?.resolve(reply.rows);
    else if (NOTHING_LEFT.test(reply.error.code ?? ''))
      pending?.reject(
        new DatabaseUnavailable(reply.error.message, { refusesWrites: reply.error.code === DISK_FULL }),
      );
    else if (reply.error.code !== undefined) pending?.reject(new SqlError(reply.error));
    else pending?.reject(new Error(reply.error.message));
  }

  /** The engine has no timeouts, and its thread reads no messages while a statement runs. So the thread is ended. */
  #watch(worker: Worker): void {
    const watchdog = setTimeout(() => {
      // If this thread was busy itself, a reply may be waiting to be read.
      setImmediate(() => {
        if (this.#watchdog === watchdog) void worker.terminate();
      });
    }, this.#transactionLimitMs);
    this.#watchdog = watchdog;
  }

  #unwatch(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
  }

  #lose(): void {
    this.#worker = undefined;
    this.#unwatch();
    this.#open.clear();
    this.#rejectAll(({ message, isStarted, isKept }) => isStarted || isKept || !beginsTransaction(message));
    for (const pending of this.#pending.values()) pending.isKept = true;
    this.#restartTimeout = setTimeout(() => this.#giveUp(), RESTART_TIMEOUT_MS);
    if (this.#closed) this.#giveUp();
    else this.#restart();
  }

  #giveUp(): void {
    clearTimeout(this.#restartTimeout);
    this.#restartTimeout = undefined;
    this.#rejectAll();
  }

  #rejectAll(which: (pending: Pending) => boolean = () => true): void {
    for (const [id, pending] of this.#pending) {
      if (!which(pending)) continue;
      this.#pending.delete(id);
      pending.reject(
        new DatabaseUnavailable('The embedded database stopped and is restarting.', {
          refusesWrites: this.#refusedWrites,
        }),
      );
    }
  }

  #restart(): void {
    const delay = RESTART_DELAYS_MS[Math.min(this.#failedStarts, RESTART_DELAYS_MS.length - 1)];
    this.#failedStarts += 1;
    setTimeout(() => {
      if (this.#closed) return;
      this.start().then(
        () => this.#onRestarted(),
        () => {
          this.#giveUp();
          this.#restart();
        },
      );
    }, delay);
  }
}

function beginsTransaction({ kind }: Unnumbered): boolean {
  return kind === 'batch' || kind === 'begin';
}
