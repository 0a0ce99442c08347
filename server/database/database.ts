/**
 * The interface to the database, with two implementations: PGlite in a worker thread (the default) and PostgreSQL
 * over a pool. The code that uses it is the same for both.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** What was asked of it and has no answer yet: what runs, and what waits for its turn. */
  readonly pending: number;
  /** Runs `work` inside one transaction as `caller`; a throw rolls everything back. */
  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Several statements known in advance, one transaction, one round trip to the engine. */
  batch(caller: Caller, statements: Statement[]): Promise<Row[][]>;
  /**
   * Calls back for every NOTIFY on `channel`, also after the engine came back from a restart; `onGap` says that some
   * may have been missed in between.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when the database answers; throws DatabaseUnavailable when it does not. */
  ping(): Promise<void>;
  /** Checkpoint and vacuum now; PGlite has no background processes and runs this on a schedule. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface Transaction {
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Several statements in one text, without parameters (a migration file). */
  script(sql: string): Promise<void>;
}

export interface Statement {
  sql: string;
  params?: readonly unknown[];
}

/**
 * Values read and written are the same on both engines: text, uuid and numeric are strings, int and bigint are
 * numbers, timestamps are Dates, json is parsed, arrays are arrays. A string given for a json parameter is JSON text.
 */
export type Row = Record<string, unknown>;

/** Who asks. `role` and `claims` are set with set_config inside the transaction, so row level security decides. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role' | 'server';
  /** JWT claims, readable in SQL as request.jwt.claims, as on Supabase. */
  claims?: Record<string, unknown>;
  /** Request headers, readable in SQL as request.headers; the gateway sets x-forwarded-for from the socket. */
  headers?: Record<string, string>;
  /** Multiplies the limits that live in SQL; 1 when absent. */
  limitsFactor?: number;
  /** What a transaction before this one counted the request as; SQL does not count it again. */
  countedAs?: string;
  /** The session in the claims must still be open, or every transaction is refused with 401. */
  needsLiveSession?: boolean;
}

/** The server's own work (auth tables, migrations, outbox): the owner of the database, no row level security. */
export const asServer: Caller = { role: 'server' };

/** The engine is gone, overloaded or restarting; the answer is 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}
