import type { Row, Statement } from '#server/database/database.ts';
import type { SqlErrorFields } from '#server/database/sql-error.ts';

/** What the main thread asks of the PGlite worker; every request is answered once, by its id. */
export type WorkerRequest = { id: number } & (
  | { kind: 'batch'; settings: string; statements: Statement[] }
  | { kind: 'begin'; settings: string }
  | { kind: 'query'; transaction: number; statement: Statement }
  | { kind: 'script'; transaction: number; sql: string }
  | { kind: 'end'; transaction: number; commit: boolean }
  | { kind: 'listen'; channel: string }
  | { kind: 'checkpoint' }
  | { kind: 'vacuum' }
  | { kind: 'shrink'; table: string }
  | { kind: 'close' }
);

/** A request before it got its id. */
export type Unnumbered = WorkerRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never;

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; rows: Row[][] }
  | { kind: 'failed'; id: number; error: SqlErrorFields | { message: string; code?: undefined } }
  | { kind: 'notification'; channel: string; payload: string };

export interface WorkerSettings {
  pgdata: string;
  idleInTransactionMs: number;
}
