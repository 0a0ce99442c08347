import type postgres from 'postgres';
import { callerSettings } from './caller-settings.ts';
import {
  type Caller,
  type Database,
  DatabaseUnavailable,
  type Row,
  type Statement,
  type Transaction,
} from './database.ts';
import { connectPostgres, type Sql, translatePostgresError } from './postgres-client.ts';
import { PostgresListener } from './postgres-listener.ts';

const REQUEST_POOL_SIZE = 10;
const SERVER_POOL_SIZE = 5;
const MAX_WAITING = 100;
const CLOSE_TIMEOUT_S = 5;
// Prepared statements live as long as their connection: enough for every text of ours, bounded for made-up filters.
const MAX_PREPARED = 500;

/**
 * PostgreSQL over two pools. Requests come over connections whose own role is the visitor's, so that nothing that goes
 * wrong in taking on a role can end in more rights; the server's own work has connections of the owner.
 */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  #requests: Sql;
  #server: Sql;
  #listener: PostgresListener;
  #prepared = new Set<string>();
  #inFlight = 0;

  constructor(url: string) {
    this.#requests = connectPostgres(url, { max: REQUEST_POOL_SIZE, role: 'anon' });
    this.#server = connectPostgres(url, { max: SERVER_POOL_SIZE });
    this.#listener = new PostgresListener(url);
  }

  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const pool = caller.role === 'server' ? this.#server : this.#requests;
    return this.#counted(async () => {
      const outcome = await pool.begin(async (sql) => {
        const query = (statement: Statement) => this.#run(sql, statement);
        await query(callerSettings(caller));
        const result = await work({
          query: async <R extends Row>(text: string, params?: readonly unknown[]) =>
            (await query({ sql: text, params }).catch(rethrow)) as unknown as R[],
          script: async (text) => {
            await sql.unsafe(text).simple().catch(rethrow);
          },
        });
        // Wrapped, because the driver awaits each item of an array that is returned bare.
        return { result };
      });
      return (outcome as { result: T }).result;
    });
  }

  batch(caller: Caller, statements: Statement[]): Promise<Row[][]> {
    const all = [callerSettings(caller), ...statements];
    return this.#counted(async () => {
      const [, ...results] =
        caller.role === 'server'
          ? await this.#server.begin((sql) => all.map((statement) => this.#run(sql, statement)))
          : await this.#inOneGo(all);
      return results as unknown as Row[][];
    });
  }

  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    return this.#listener.add(channel, onPayload, onGap);
  }

  async ping(): Promise<void> {
    await this.batch({ role: 'server' }, [{ sql: 'select 1' }]);
  }

  /** Autovacuum and the checkpointer do this by themselves here. */
  async maintain(): Promise<void> {}

  /** For what PostgreSQL does not allow inside a transaction, such as creating a database. */
  async outsideTransaction(sql: string): Promise<void> {
    await this.#server.unsafe(sql).catch(rethrow);
  }

  async close(): Promise<void> {
    await this.#listener.close();
    await Promise.all([this.#requests, this.#server].map((sql) => sql.end({ timeout: CLOSE_TIMEOUT_S })));
  }

  /** BEGIN, the statements and COMMIT leave together and come back together: one round trip for a request. */
  async #inOneGo(statements: Statement[]): Promise<unknown[]> {
    const sql = await this.#requests.reserve();
    const begun = sql.unsafe('begin').simple();
    const results = statements.map((statement) => this.#run(sql, statement));
    const ended = sql.unsafe('commit').simple();
    // All must be waited for, or the connection would go to the next one with answers still to come.
    const outcomes = await Promise.allSettled([begun, ...results, ended]);
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    // A lost connection has left the pool by itself.
    if (!failure || isAnswer(failure.reason)) sql.release();
    if (failure) throw failure.reason;
    return outcomes.slice(1, -1).map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value);
  }

  #run(sql: Pick<Sql, 'unsafe'>, { sql: text, params = [] }: Statement) {
    if (this.#prepared.size < MAX_PREPARED) this.#prepared.add(text);
    const options = { prepare: this.#prepared.has(text), simple: false };
    return sql.unsafe(text, params.map(orNull) as never[], options as postgres.UnsafeQueryOptions);
  }

  async #counted<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inFlight >= MAX_WAITING + REQUEST_POOL_SIZE) {
      throw new DatabaseUnavailable('Too many requests wait for the database.');
    }
    this.#inFlight += 1;
    try {
      return await work();
    } catch (error) {
      throw translatePostgresError(error);
    } finally {
      this.#inFlight -= 1;
    }
  }
}

/** An error that the database answered with, over a connection that still stands. */
function isAnswer(error: unknown): boolean {
  return !(translatePostgresError(error) instanceof DatabaseUnavailable);
}

function orNull(value: unknown): unknown {
  return value === undefined ? null : value;
}

function rethrow(error: unknown): never {
  throw translatePostgresError(error);
}
