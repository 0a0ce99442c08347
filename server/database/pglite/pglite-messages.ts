import type { Row, Statement } from '#server/database/database.ts';
import type { SqlErrorFields } from '#server/database/sql-error.ts';

/** The worker ends with it when its files cannot be written. */
export const WRITE_FAILED = 28;

/** Requests of the main thread to the PGlite worker; each has one reply with the same id. */
export type WorkerRequest = { id: number } & (
  | { kind: 'batch'; settings: string; statements: Statement[] }
  | { kind: 'begin'; settings: string }
  | { kind: 'query'; transaction: number; statement: Statement }
  | { kind: 'script'; transaction: number; sql: string }
  | { kind: 'end'; transaction: number; commit: boolean }
  | { kind: 'listen'; channel: string }
  | { kind: 'checkpoint' }
  | { kind: 'vacuum' }
  | { kind: 'close' }
);

/** A request without its id. */
export type Unnumbered = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;

export type WorkerReply =
  | { kind: 'ready' }
  /** A transaction has started; until then, its request has changed nothing. */
  | { kind: 'started'; id: number }
  /** It has ended, and may still wait for the disk. */
  | { kind: 'ended'; id: number }
  | { kind: 'done'; id: number; rows: Row[][] }
  | { kind: 'failed'; id: number; error: SqlErrorFields | { message: string; code?: undefined } }
  | { kind: 'notification'; channel: string; payload: string };

export interface WorkerSettings {
  pgdata: string;
  idleInTransactionMs: number;
}
