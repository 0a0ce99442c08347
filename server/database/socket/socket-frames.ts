import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import type { Caller, Row, Statement } from '#server/database/database.ts';
import type { SqlErrorFields } from '#server/database/sql-error.ts';

/** The requests of a script to the running server. Each has one reply, in the same order. */
export type SocketRequest =
  | { kind: 'begin'; caller: Caller }
  | { kind: 'query'; statement: Statement }
  | { kind: 'script'; sql: string }
  | { kind: 'end'; commit: boolean }
  | { kind: 'maintain' };

export type SocketReply =
  | { rows: Row[] }
  | { failure: SqlErrorFields | { message: string; code?: undefined } };

const LENGTH_BYTES = 4;

export function writeFrame(socket: Socket, value: SocketRequest | SocketReply): void {
  const body = serialize(value);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(body.length);
  socket.write(Buffer.concat([length, body]));
}

/** Each complete value, until the socket closes. */
export async function* readFrames(socket: Socket): AsyncGenerator<unknown> {
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    while (received.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + received.readUInt32BE(0);
      if (received.length < end) break;
      yield deserialize(received.subarray(LENGTH_BYTES, end));
      received = received.subarray(end);
    }
  }
}
