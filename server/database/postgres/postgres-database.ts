import { callerSettings } from '#server/database/caller-settings.ts';
import type { Caller, Database, Row, Statement, Transaction } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { PostgresListener } from './postgres-listener.ts';
import { PostgresPool } from './postgres-pool.ts';

const VISITOR_POOL_SIZE = 4;
const STAFF_POOL_SIZE = 6;
const SERVER_POOL_SIZE = 5;
/** Opened when needed. */
const MAINTENANCE_POOL_SIZE = 3;

/** How long a silent server counts as busy: longer than the statement_timeout of the caller, after which it would answer. */
const SILENCE = { requestMs: 15_000, maintenanceMs: 130_000, listenerMs: 10_000 };

/**
 * PostgreSQL over four pools, so that slow statements of signed-in accounts leave connections for visitors, and maintenance those
 * for requests. Connections of callers have the visitor's role by default, so that a failed SET ROLE cannot end in more rights;
 * the server's own work uses connections of the owner.
 */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  #visitors: PostgresPool;
  #staff: PostgresPool;
  #server: PostgresPool;
  #maintenance: PostgresPool;
  #listener: PostgresListener;

  constructor(url: string, { requestMs, maintenanceMs, listenerMs } = SILENCE) {
    const onSilent = () => {
      for (const pool of this.#pools()) pool.dropIdle();
      for (const pool of [this.#visitors, this.#staff, this.#server]) pool.suspectUsed(requestMs / 3);
    };
    const ofRequests = { silentAfterMs: requestMs, onSilent };
    const ofCallers = { ...ofRequests, role: 'anon' } as const;
    this.#visitors = new PostgresPool(url, { ...ofCallers, size: VISITOR_POOL_SIZE });
    this.#staff = new PostgresPool(url, { ...ofCallers, size: STAFF_POOL_SIZE });
    this.#server = new PostgresPool(url, { ...ofRequests, size: SERVER_POOL_SIZE });
    const maintenance = {
      size: MAINTENANCE_POOL_SIZE,
      closesIdle: true,
      silentAfterMs: maintenanceMs,
      onSilent,
    };
    this.#maintenance = new PostgresPool(url, maintenance);
    this.#listener = new PostgresListener(url, { checkEveryMs: listenerMs, onSilent });
  }

  get pending(): number {
    return this.#pools().reduce((sum, pool) => sum + pool.pending, 0);
  }

  tx<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#poolOf(caller).use(async (connection) => {
      await connection.script('begin');
      let result: T;
      try {
        for (const statement of callerSettings(caller)) await connection.run(statement);
        result = await work({
          query: async <R extends Row>(sql: string, params?: readonly unknown[]) =>
            (await connection.run({ sql, params })) as R[],
          script: async (sql) => {
            await connection.script(sql, { isLong: true });
          },
        });
      } catch (error) {
        if (!connection.isLost) await connection.rollback();
        throw error;
      }
      requireCommitted(await connection.script('commit'));
      return result;
    });
  }

  batch(caller: Caller, statements: Statement[]): Promise<Row[][]> {
    if (caller.role === 'server') return this.tx(caller, (tx) => inTurn(tx, statements));
    const first = callerSettings(caller);
    return this.#poolOf(caller).use(async (connection) => {
      const results = await inOneGo(connection, [...first, ...statements]);
      return results.slice(first.length);
    });
  }

  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    return this.#listener.add(channel, onPayload, onGap);
  }

  /** Runs a statement on a dedicated connection that stays open, and again on each connection that replaces it. */
  keepOpen(sql: string): Promise<void> {
    return this.#listener.keepOpen(sql);
  }

  async ping(): Promise<void> {
    await this.#server.use((connection) => connection.script('select 1'));
  }

  /** Autovacuum would do this later; until then, queries are planned without statistics of the new rows. */
  async maintain(): Promise<void> {
    await this.outsideTransaction('vacuum (analyze)');
  }

  /** For what PostgreSQL does not allow inside a transaction, such as creating a database. */
  async outsideTransaction(sql: string): Promise<void> {
    await this.#maintenance.use((connection) => connection.script(sql, { isLong: true }));
  }

  async close(): Promise<void> {
    await Promise.all([this.#listener, ...this.#pools()].map((part) => part.close()));
  }

  #poolOf(caller: Caller): PostgresPool {
    if (caller.role === 'server') return caller.mayTakeMinutes ? this.#maintenance : this.#server;
    return caller.role === 'authenticated' ? this.#staff : this.#visitors;
  }

  #pools(): PostgresPool[] {
    return [this.#visitors, this.#staff, this.#server, this.#maintenance];
  }
}

async function inTurn(tx: Transaction, statements: Statement[]): Promise<Row[][]> {
  return Promise.all(statements.map(({ sql, params }) => tx.query(sql, params)));
}

/** BEGIN, the statements and COMMIT are sent together: one round trip per request. */
async function inOneGo(connection: PostgresConnection, statements: Statement[]): Promise<Row[][]> {
  const { begun, results, ended } = connection.together(() => ({
    begun: connection.script('begin'),
    results: statements.map((statement) => connection.run(statement)),
    ended: connection.script('commit'),
  }));
  // All are awaited, otherwise the connection would be reused with replies still to come.
  const outcomes = await Promise.allSettled([begun, ...results, ended]);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  requireCommitted(await ended);
  return Promise.all(results);
}

/** COMMIT of a failed transaction rolls it back without an error. */
function requireCommitted(command: string): void {
  if (command === 'COMMIT') return;
  throw new SqlError({ code: '25P02', message: 'The transaction was rolled back instead of committed' });
}
