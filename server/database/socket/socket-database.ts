import { connect, type Socket } from 'node:net';
import { BoundedQueue } from '#server/bounded-queue.ts';
import {
  asServer,
  type Caller,
  type Database,
  DatabaseUnavailable,
  type Row,
  type Statement,
  type Transaction,
} from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { readFrames, type SocketReply, type SocketRequest, writeFrame } from './socket-frames.ts';

const MAX_WAITING = 100;

/** The database of a running server, through the socket beside its data. One transaction at a time. */
export class SocketDatabase implements Database {
  readonly engine = 'pglite';
  #socket: Socket;
  #pending: PromiseWithResolvers<Row[]>[] = [];
  #turns = new BoundedQueue({
    ...{ atOnce: 1, waiting: MAX_WAITING },
    refusal: () => new DatabaseUnavailable('Too many requests wait for the database.', { isBusy: true }),
  });

  private constructor(socket: Socket) {
    this.#socket = socket;
    void this.#readReplies();
  }

  static connect(path: string): Promise<SocketDatabase> {
    return new Promise((resolve, reject) => {
      const socket = connect(path, () => resolve(new SocketDatabase(socket)));
      socket.once('error', reject);
    });
  }

  get pending(): number {
    return this.#pending.length;
  }

  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#turns.run(async () => {
      await this.#request({ kind: 'begin', caller });
      let result: T;
      try {
        result = await work({
          query: async <R extends Row>(sql: string, params: readonly unknown[] = []) =>
            (await this.#request({ kind: 'query', statement: { sql, params } })) as R[],
          script: async (sql) => {
            await this.#request({ kind: 'script', sql });
          },
        });
      } catch (error) {
        await this.#request({ kind: 'end', commit: false }).catch(() => undefined);
        throw error;
      }
      await this.#request({ kind: 'end', commit: true });
      return result;
    });
  }

  batch(caller: Caller, statements: Statement[]): Promise<Row[][]> {
    return this.tx(caller, (tx) => Promise.all(statements.map(({ sql, params }) => tx.query(sql, params))));
  }

  /** The server keeps notifications; no script needs them. */
  listen(): Promise<() => Promise<void>> {
    return Promise.reject(new Error('Only the server itself can listen.'));
  }

  async ping(): Promise<void> {
    await this.batch(asServer, [{ sql: 'select 1' }]);
  }

  async maintain(): Promise<void> {
    await this.#turns.run(() => this.#request({ kind: 'maintain' }));
  }

  async close(): Promise<void> {
    this.#socket.destroy();
  }

  #request(request: SocketRequest): Promise<Row[]> {
    if (this.#socket.destroyed) return Promise.reject(gone());
    const pending = Promise.withResolvers<Row[]>();
    this.#pending.push(pending);
    writeFrame(this.#socket, request);
    return pending.promise;
  }

  async #readReplies(): Promise<void> {
    try {
      for await (const value of readFrames(this.#socket)) {
        const reply = value as SocketReply;
        const pending = this.#pending.shift();
        if ('rows' in reply) pending?.resolve(reply.rows);
        else if (reply.failure.code !== undefined) pending?.reject(new SqlError(reply.failure));
        else pending?.reject(new Error(reply.failure.message));
      }
    } catch {
      // The same as its end: pending requests are rejected below.
    }
    for (const { reject } of this.#pending.splice(0)) reject(gone());
  }
}

function gone(): DatabaseUnavailable {
  return new DatabaseUnavailable('The running server has stopped.');
}
