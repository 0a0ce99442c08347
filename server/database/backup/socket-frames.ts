import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Caller, Row, Statement } from '#server/database/database.ts';
import type { SqlErrorFields } from '#server/database/sql-error.ts';

/** What another process of the same owner asks over the socket beside the data; answered in order, by id. */
export type SocketRequest = { id: number } & (
  | { kind: 'batch'; caller: Caller; statements: Statement[] }
  | { kind: 'begin'; caller: Caller }
  | { kind: 'query'; statement: Statement }
  | { kind: 'script'; sql: string }
  | { kind: 'end'; commit: boolean }
  | { kind: 'maintain' }
);

export type SocketReply =
  | { id: number; rows: Row[][] }
  | { id: number; failure: SqlErrorFields | { message: string; code?: undefined } };

const LENGTH_BYTES = 4;

export function writeFrame(socket: Socket, value: SocketRequest | SocketReply): void {
  const body = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.write(Buffer.concat([length, body]));
}

/** Calls back with each value that arrives whole. */
export function readFrames(socket: Socket, onValue: (value: unknown) => void): void {
  let pending: Buffer[] = [];
  let size = 0;
  socket.on('data', (chunk: Buffer) => {
    pending.push(chunk);
    size += chunk.length;
    for (;;) {
      const needed =
        size >= LENGTH_BYTES ? LENGTH_BYTES + joined().readUInt32BE(0) : Number.POSITIVE_INFINITY;
      if (size < needed) return;
      const all = joined();
      onValue(deserialize(all.subarray(LENGTH_BYTES, needed)));
      pending = [all.subarray(needed)];
      size -= needed;
    }
  });

  function joined(): Buffer {
    // A large frame arrives in many pieces; they are put together only when their number is worth it.
    if (pending.length > 1) pending = [Buffer.concat(pending)];
    return pending[0] ?? Buffer.alloc(0);
  }
}
