import { callerSettingsText } from '#server/database/caller-settings.ts';
import type { Caller, Database, Row, Statement, Transaction } from '#server/database/database.ts';
import { Listeners } from '#server/database/listeners.ts';
import type { WorkerSettings } from './pglite-messages.ts';
import { PgliteWorkerClient } from './pglite-worker-client.ts';

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_EVERY_MS = 60 * 60_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** The limit for a statement of staff on PostgreSQL. The server's own transactions have no limit. */
const TRANSACTION_LIMIT_MS = 8_000;

/** PGlite in a worker thread. Its Postgres has one session: transactions run one after another. */
export class PgliteDatabase implements Database {
  readonly engine = 'pglite';
  /** Runs before the database closes. */
  beforeClose: () => void = () => undefined;
  #client: PgliteWorkerClient;
  #listeners = new Listeners();
  #timers: NodeJS.Timeout[] = [];
  #release: () => void;

  private constructor(settings: WorkerSettings & { transactionLimitMs: number }, release: () => void) {
    this.#release = release;
    this.#client = new PgliteWorkerClient(settings, {
      onNotification: (channel, payload) => this.#listeners.call(channel, payload),
      onRestarted: () => this.#listenAgain(),
    });
  }

  get pending(): number {
    return this.#client.waiting;
  }

  /** `release` releases the lock on the folder when the database closes or does not start. */
  static async open(
    pgdata: string,
    release: () => void,
    { idleInTransactionMs = IDLE_IN_TRANSACTION_MS, transactionLimitMs = TRANSACTION_LIMIT_MS } = {},
  ): Promise<PgliteDatabase> {
    const database = new PgliteDatabase({ pgdata, idleInTransactionMs, transactionLimitMs }, release);
    try {
      await database.#client.start();
    } catch (error) {
      release();
      throw error;
    }
    database.#schedule();
    return database;
  }

  async tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = await this.#begin(caller);
    let result: T;
    try {
      result = await work({
        query: async <R extends Row>(sql: string, params: readonly unknown[] = []) => {
          const [rows] = await this.#client.request({
            kind: 'query',
            transaction,
            statement: { sql, params },
          });
          return rows as R[];
        },
        script: async (sql) => {
          await this.#client.request({ kind: 'script', transaction, sql });
        },
      });
    } catch (error) {
      // The first error is the one to report; if the worker is lost, the rollback has happened anyway.
      await this.#client.request({ kind: 'end', transaction, commit: false }).catch(() => undefined);
      throw error;
    }
    await this.#client.request({ kind: 'end', transaction, commit: true });
    return result;
  }

  batch(caller: Caller, statements: Statement[]): Promise<Row[][]> {
    return this.#client.request(
      { kind: 'batch', settings: callerSettingsText(caller), statements },
      caller.role !== 'server',
    );
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const remove = this.#listeners.add(channel, onPayload, onGap);
    await this.#client.request({ kind: 'listen', channel });
    return async () => remove();
  }

  async ping(): Promise<void> {
    await this.batch({ role: 'server' }, [{ sql: 'select 1' }]);
  }

  async maintain(): Promise<void> {
    await this.#client.request({ kind: 'vacuum' });
    await this.#client.request({ kind: 'checkpoint' });
  }

  async close(): Promise<void> {
    this.beforeClose();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#client.close();
    this.#release();
  }

  /** For tests: crashes the worker. */
  crash(): Promise<void> {
    return this.#client.crash();
  }

  async #begin(caller: Caller): Promise<number> {
    const [[row]] = (await this.#client.request(
      { kind: 'begin', settings: callerSettingsText(caller) },
      caller.role !== 'server',
    )) as [[{ transaction: number }]];
    return row.transaction;
  }

  #schedule(): void {
    const every = (ms: number, work: () => Promise<unknown>) =>
      setInterval(() => work().catch(() => undefined), ms).unref();
    this.#timers = [
      every(CHECKPOINT_EVERY_MS, () => this.#client.request({ kind: 'checkpoint' })),
      every(VACUUM_EVERY_MS, () => this.#client.request({ kind: 'vacuum' })),
    ];
  }

  #listenAgain(): void {
    const again = this.#listeners
      .channels()
      .map((channel) => this.#client.request({ kind: 'listen', channel }));
    // If this fails the worker is lost again, and its next start runs this again.
    Promise.all(again).then(
      () => this.#listeners.reportGap(),
      () => undefined,
    );
  }
}
