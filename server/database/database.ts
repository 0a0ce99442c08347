/**
 * The interface to the database, with two implementations: PGlite in a worker thread (the default) and PostgreSQL
 * over a pool. The code that uses it is the same for both.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Queries without an answer: running and queued. */
  readonly pending: number;
  /** Within the last minute its disk was too full for a write. Reads may work meanwhile. */
  readonly refusesWrites?: boolean;
  /** Runs `work` inside one transaction as `caller`; a throw rolls everything back. */
  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements known in advance in one transaction and one round trip. */
  batch(caller: Caller, statements: Statement[]): Promise<Row[][]>;
  /** Calls back for every NOTIFY on `channel`, also after a restart of the engine; `onGap` reports that some may be missing. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  /** Resolves when the database answers; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>;
  /** Runs checkpoint and vacuum now; PGlite has no background processes and runs this on a schedule. */
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

/** The caller. `role` and `claims` are set with set_config inside the transaction, so row level security decides. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role' | 'server';
  /** JWT claims, readable in SQL as request.jwt.claims, as on Supabase. */
  claims?: Record<string, unknown>;
  /** The session in the claims must still be open, otherwise every transaction is refused with 401. */
  needsLiveSession?: boolean;
  /** A statement may take minutes; others are refused after seconds. */
  mayTakeMinutes?: boolean;
}

/** The server's part of requests, and its own short work (auth tables, outbox): the owner of the database, without row level security. */
export const asServer: Caller = { role: 'server' };

/** The same for work that no request waits for: migrations, backups, deletions. */
export const forMaintenance: Caller = { role: 'server', mayTakeMinutes: true };

/** One statement in a transaction of its own. */
export async function query<T extends Row = Row>(
  database: Pick<Database, 'batch'>,
  caller: Caller,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T[]> {
  const [rows = []] = await database.batch(caller, [{ sql, params }]);
  return rows as T[];
}

/** The engine is unreachable, too busy or restarting; the response is 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** It works, but too many requests wait for it, or a statement took too long. */
  readonly isBusy: boolean;
  /** Its disk is full: it may answer, but stores nothing. */
  readonly refusesWrites: boolean;

  constructor(message: string, { isBusy = false, refusesWrites = false } = {}) {
    super(message);
    this.isBusy = isBusy;
    this.refusesWrites = refusesWrites;
  }
}
