import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable, type Row } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import type { Unnumbered, WorkerReply, WorkerSettings } from './pglite-messages.ts';

const MAX_WAITING = 100;
/** The disk or the memory is full. */
const NOTHING_LEFT = /^53[12]00$/;
const RESTART_DELAYS_MS = [100, 500, 2_000, 5_000];

interface Pending {
  resolve(rows: Row[][]): void;
  reject(error: Error): void;
}

/** Keeps one PGlite worker alive and matches its replies to requests. */
export class PgliteWorkerClient {
  #settings: WorkerSettings;
  #onNotification: (channel: string, payload: string) => void;
  #onRestarted: () => void;
  #worker: Worker | undefined;
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #failedStarts = 0;
  #closed = false;

  constructor(
    settings: WorkerSettings,
    callbacks: { onNotification(channel: string, payload: string): void; onRestarted(): void },
  ) {
    this.#settings = settings;
    this.#onNotification = callbacks.onNotification;
    this.#onRestarted = callbacks.onRestarted;
  }

  /** How many requests the worker still owes an answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** Starts the worker and resolves when its Postgres takes queries. */
  start(): Promise<void> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: this.#settings });
    return new Promise((resolve, reject) => {
      let failure: Error | undefined;
      worker.on('message', (reply: WorkerReply | { kind?: undefined }) => {
        // Under `node --watch` Node itself tells here which files the worker has loaded.
        if (reply.kind === undefined) return;
        if (reply.kind === 'ready') {
          this.#worker = worker;
          this.#failedStarts = 0;
          resolve();
        } else this.#take(reply);
      });
      worker.on('error', (error) => {
        failure = error as Error;
      });
      worker.on('exit', () => {
        const wasRunning = this.#worker === worker;
        reject(failure ?? new DatabaseUnavailable('The embedded database stopped while starting.'));
        if (wasRunning) this.#lose();
      });
    });
  }

  request(message: Unnumbered): Promise<Row[][]> {
    if (this.#pending.size >= MAX_WAITING && !continuesTransaction(message)) {
      return Promise.reject(new DatabaseUnavailable('Too many requests wait for the database.'));
    }
    return this.#post(message);
  }

  /** Ends the worker for good; requests already posted are answered first. */
  async close(): Promise<void> {
    this.#closed = true;
    // The thread may be gone by the time its last answer is read.
    const worker = this.#worker;
    if (!worker) return;
    await this.#post({ kind: 'close' });
    await worker.terminate();
    this.#worker = undefined;
  }

  /** Ends the worker as a crash would, for the tests of what follows. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  #post(message: Unnumbered): Promise<Row[][]> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(new DatabaseUnavailable('The embedded database is restarting.'));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      worker.postMessage({ ...message, id });
    });
  }

  #take(reply: Exclude<WorkerReply, { kind: 'ready' }>): void {
    if (reply.kind === 'notification') {
      this.#onNotification(reply.channel, reply.payload);
      return;
    }
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.kind === 'done') pending?.resolve(reply.rows);
    else if (NOTHING_LEFT.test(reply.error.code ?? ''))
      pending?.reject(new DatabaseUnavailable(reply.error.message));
    else if (reply.error.code !== undefined) pending?.reject(new SqlError(reply.error));
    else pending?.reject(new Error(reply.error.message));
  }

  #lose(): void {
    this.#worker = undefined;
    const lost = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of lost)
      reject(new DatabaseUnavailable('The embedded database stopped and is restarting.'));
    if (!this.#closed) this.#restart();
  }

  #restart(): void {
    const delay = RESTART_DELAYS_MS[Math.min(this.#failedStarts, RESTART_DELAYS_MS.length - 1)];
    this.#failedStarts += 1;
    setTimeout(() => {
      if (this.#closed) return;
      this.start().then(
        () => this.#onRestarted(),
        () => this.#restart(),
      );
    }, delay);
  }
}

function continuesTransaction({ kind }: Unnumbered): boolean {
  return kind === 'query' || kind === 'script' || kind === 'end';
}
