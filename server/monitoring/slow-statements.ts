import type { Database, Statement, Transaction } from '#server/database/database.ts';

const SLOW_MS = 500;
const SQL_KEPT_CHARACTERS = 300;

export interface SlowStatement {
  /** The text only: the values are parameters, and are not logged. */
  sql: string;
  role: string;
  tookMs: number;
}

/** The same database, which logs each statement that took long, including failed ones. */
export function reportSlowStatements(
  database: Database,
  onSlow: (statement: SlowStatement) => void,
  { slowMs = SLOW_MS, now = () => performance.now() } = {},
): Database {
  let lastEndedAt = 0;
  const timed = async <T>(role: string, sql: () => string, from: () => number, run: () => Promise<T>) => {
    try {
      return await run();
    } finally {
      const tookMs = Math.round(now() - from());
      if (tookMs >= slowMs) onSlow({ sql: shortened(sql()), role, tookMs });
    }
  };
  const tx: Database['tx'] = (caller, work) => {
    const watched = (transaction: Transaction): Transaction => ({
      ...transaction,
      query: (sql, params) => {
        const askedAt = now();
        return timed(
          caller.role,
          () => sql,
          () => askedAt,
          () => transaction.query(sql, params),
        );
      },
    });
    return database
      .tx(caller, (transaction) => work(watched(transaction)))
      .finally(() => {
        lastEndedAt = now();
      });
  };
  const batch: Database['batch'] = (caller, statements) => {
    const askedAt = now();
    // The embedded engine runs one statement at a time, so the time in the queue does not count.
    const from = () => (database.engine === 'pglite' ? Math.max(askedAt, lastEndedAt) : askedAt);
    return timed(
      caller.role,
      () => textOf(statements),
      from,
      () => database.batch(caller, statements),
    ).finally(() => {
      lastEndedAt = now();
    });
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'tx') return tx;
      if (name === 'batch') return batch;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function textOf(statements: readonly Statement[]): string {
  return statements.map(({ sql }) => sql).join('; ');
}

function shortened(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, SQL_KEPT_CHARACTERS);
}
