import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Database, Transaction } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { readFrames, type SocketReply, type SocketRequest, writeFrame } from './socket-frames.ts';

/**
 * Lets other processes of the same owner work on the database that this process holds (granting a role, a backup).
 * Whoever may open the socket may also read the files beside it, so it asks for nothing more.
 */
export async function serveDatabase(database: Database, path: string): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Session(database, socket);
  });
  rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  server.unref();
  return () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
}

type TransactionStep = Extract<SocketRequest, { kind: 'query' | 'script' | 'end' }>;

/** One connection: at most one transaction at a time. */
class Session {
  #database: Database;
  #socket: Socket;
  #handOver: ((step: TransactionStep) => void) | undefined;
  #abandon: (() => void) | undefined;

  constructor(database: Database, socket: Socket) {
    this.#database = database;
    this.#socket = socket;
    readFrames(socket, (value) => this.#take(value as SocketRequest));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#abandon?.());
  }

  #take(request: SocketRequest): void {
    if (request.kind === 'begin') this.#answer(request.id, this.#runTransaction(request));
    else if (request.kind === 'batch') {
      this.#answer(request.id, this.#database.batch(request.caller, request.statements));
    } else if (request.kind === 'maintain')
      this.#answer(
        request.id,
        this.#database.maintain().then(() => []),
      );
    else this.#handOver?.(request);
  }

  /** Settles with the COMMIT or ROLLBACK; the answer to `end` is the answer to all of it. */
  async #runTransaction({ id, caller }: Extract<SocketRequest, { kind: 'begin' }>): Promise<[]> {
    const abandoned = new Error('The other process has gone.');
    await this.#database.tx(caller, async (tx) => {
      this.#reply({ id: -id, rows: [] });
      for (;;) {
        const step = await new Promise<TransactionStep>((resolve, reject) => {
          this.#handOver = resolve;
          this.#abandon = () => reject(abandoned);
          if (this.#socket.destroyed) reject(abandoned);
        });
        if (step.kind === 'end') {
          if (step.commit) return;
          throw abandoned;
        }
        await this.#runStep(tx, step);
      }
    });
    return [];
  }

  async #runStep(tx: Transaction, step: Exclude<TransactionStep, { kind: 'end' }>): Promise<void> {
    const work =
      step.kind === 'query'
        ? tx.query(step.statement.sql, step.statement.params).then((rows) => [rows])
        : tx.script(step.sql).then(() => []);
    this.#answer(step.id, work);
    await work.catch(() => undefined);
  }

  #answer(
    id: number,
    work: Promise<SocketReply extends infer R ? (R extends { rows: infer T } ? T : never) : never>,
  ): void {
    work.then(
      (rows) => this.#reply({ id, rows }),
      (error: unknown) => this.#reply({ id, failure: failureOf(error) }),
    );
  }

  #reply(reply: SocketReply): void {
    if (!this.#socket.destroyed) writeFrame(this.#socket, reply);
  }
}

function failureOf(error: unknown): Extract<SocketReply, { failure: unknown }>['failure'] {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SqlError)) return { message };
  const { code, detail, hint, constraint } = error;
  return { code, message, detail, hint, constraint };
}
