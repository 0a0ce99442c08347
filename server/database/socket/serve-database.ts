import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Caller, Database, Row, Transaction } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { readFrames, type SocketReply, type SocketRequest, writeFrame } from './socket-frames.ts';

/**
 * Lets other processes of the same owner use the database that this process holds (granting a role, a restore). A process that
 * can open the socket can also read the files beside it, so no further check is needed.
 */
export async function serveDatabase(database: Database, path: string): Promise<() => void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    void serveConnection(database, socket);
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

/** An open transaction is rolled back when the other process disconnects. */
async function serveConnection(database: Database, socket: Socket): Promise<void> {
  let open: OpenTransaction | undefined;
  const handle = async (request: SocketRequest): Promise<Row[]> => {
    if (request.kind === 'maintain') await database.maintain();
    else if (request.kind === 'begin') open = await begin(database, request.caller);
    else if (!open) throw new Error('No transaction is open.');
    else if (request.kind === 'query') return open.tx.query(request.statement.sql, request.statement.params);
    else if (request.kind === 'script') await open.tx.script(request.sql);
    else {
      const { end } = open;
      open = undefined;
      await end(request.commit);
    }
    return [];
  };
  try {
    for await (const request of readFrames(socket)) {
      const reply = await handle(request as SocketRequest).then((rows) => ({ rows }), failureOf);
      if (!socket.destroyed) writeFrame(socket, reply);
    }
  } catch {
    socket.destroy();
  } finally {
    await open?.end(false);
  }
}

interface OpenTransaction {
  tx: Transaction;
  end(commit: boolean): Promise<void>;
}

/** A transaction that runs requested statements until `end`. */
function begin(database: Database, caller: Caller): Promise<OpenTransaction> {
  const ended = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const whole = database.tx(caller, (tx) => {
      resolve({ tx, end });
      return ended.promise;
    });
    whole.catch(reject);
    async function end(commit: boolean): Promise<void> {
      if (commit) {
        ended.resolve();
        return whole;
      }
      ended.reject(new Error('Rolled back.'));
      await whole.catch(() => undefined);
    }
  });
}

function failureOf(error: unknown): SocketReply {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SqlError)) return { failure: { message } };
  const { code, detail, hint, constraint } = error;
  return { failure: { code, message, detail, hint, constraint } };
}
