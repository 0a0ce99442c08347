import { connect, type Socket } from 'node:net';
import {
  type Caller,
  type Database,
  DatabaseUnavailable,
  type Row,
  type Statement,
  type Transaction,
} from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { readFrames, type SocketReply, type SocketRequest, writeFrame } from './socket-frames.ts';

type Unnumbered = SocketRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;

/** The database of a running server, reached through the socket beside its data. */
export class SocketDatabase implements Database {
  readonly engine = 'pglite';
  #socket: Socket;
  #pending = new Map<number, { resolve(rows: Row[][]): void; reject(error: Error): void }>();
  #lastId = 0;
  /** One transaction at a time on one connection. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(socket: Socket) {
    this.#socket = socket;
    readFrames(socket, (value) => this.#take(value as SocketReply));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      for (const { reject } of this.#pending.values())
        reject(new DatabaseUnavailable('The running server has gone.'));
      this.#pending.clear();
    });
  }

  static connect(path: string): Promise<SocketDatabase> {
    return new Promise((resolve, reject) => {
      const socket = connect(path, () => resolve(new SocketDatabase(socket)));
      socket.once('error', reject);
    });
  }

  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = this.#turn.then(() => this.#runTransaction(caller, work));
    this.#turn = result.catch(() => undefined);
    return result;
  }

  batch(caller: Caller, statements: Statement[]): Promise<Row[][]> {
    return this.#ask({ kind: 'batch', caller, statements });
  }

  /** Notifications stay with the server; nothing that runs beside it needs them. */
  listen(): Promise<() => Promise<void>> {
    return Promise.reject(new Error('Only the server itself can listen.'));
  }

  async ping(): Promise<void> {
    await this.batch({ role: 'server' }, [{ sql: 'select 1' }]);
  }

  async maintain(): Promise<void> {
    await this.#ask({ kind: 'maintain' });
  }

  async close(): Promise<void> {
    this.#socket.destroy();
  }

  async #runTransaction<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { begun, ended } = this.#begin(caller);
    ended.catch(() => undefined);
    await Promise.race([begun, ended]);
    try {
      const result = await work({
        query: async <R extends Row>(sql: string, params: readonly unknown[] = []) => {
          const [rows] = await this.#ask({ kind: 'query', statement: { sql, params } });
          return rows as R[];
        },
        script: async (sql) => {
          await this.#ask({ kind: 'script', sql });
        },
      });
      this.#send({ kind: 'end', commit: true });
      await ended;
      return result;
    } catch (error) {
      this.#send({ kind: 'end', commit: false });
      await ended.catch(() => undefined);
      throw error;
    }
  }

  /** The server answers a `begin` twice: under the negative id when it is open, under its own when it has ended. */
  #begin(caller: Caller): { begun: Promise<unknown>; ended: Promise<unknown> } {
    const id = this.#send({ kind: 'begin', caller });
    return { begun: this.#replyTo(-id), ended: this.#replyTo(id) };
  }

  #ask(message: Unnumbered): Promise<Row[][]> {
    return this.#replyTo(this.#send(message));
  }

  #send(message: Unnumbered): number {
    this.#lastId += 1;
    writeFrame(this.#socket, { ...message, id: this.#lastId });
    return this.#lastId;
  }

  #replyTo(id: number): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) reject(new DatabaseUnavailable('The running server has gone.'));
      else this.#pending.set(id, { resolve, reject });
    });
  }

  #take(reply: SocketReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('rows' in reply) pending?.resolve(reply.rows);
    else if (reply.failure.code !== undefined) pending?.reject(new SqlError(reply.failure));
    else pending?.reject(new Error(reply.failure.message));
  }
}
