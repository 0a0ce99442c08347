import { type Database, DatabaseUnavailable, type Transaction } from '#server/database/database.ts';

const SLOW_MS = 500;
const SQL_KEPT_CHARACTERS = 300;
/** Reads that succeed in between do not say that it stores again. */
const REFUSED_FOR_MS = 60_000;

export interface SlowStatement {
  /** The text only: the values are parameters, and are not logged. */
  sql: string;
  role: string;
  tookMs: number;
  /** Why it ended without a result, if the database could not go on with it. */
  reason?: string;
}

interface DatabaseWatcher {
  onSlow(statement: SlowStatement): void;
  /** The first failure of an outage, with its reason. */
  onLost(reason: string): void;
  onBack(): void;
}

/** The same database, which reports each statement that took long, including failed ones, and each outage. */
export function watchDatabase(
  database: Database,
  { onSlow, onLost, onBack }: DatabaseWatcher,
  { slowMs = SLOW_MS, now = () => performance.now() } = {},
): Database {
  let lastEndedAt = 0;
  let isLost = false;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const refusesWrites = () => now() - refusedAt < REFUSED_FOR_MS;
  const ended = <T>(work: Promise<T>): Promise<T> =>
    work
      .then(
        (result) => {
          if (isLost && !refusesWrites()) {
            isLost = false;
            onBack();
          }
          return result;
        },
        (error) => {
          if (error instanceof DatabaseUnavailable && !error.isBusy) {
            if (error.refusesWrites) refusedAt = now();
            if (!isLost) onLost(error.message);
            isLost = true;
          }
          throw error;
        },
      )
      .finally(() => {
        lastEndedAt = now();
      });
  const timed = async <T>(role: string, sql: string, from: () => number, run: () => Promise<T>) => {
    let reason: string | undefined;
    try {
      return await run();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) reason = error.message;
      throw error;
    } finally {
      const tookMs = Math.round(now() - from());
      if (tookMs >= slowMs) onSlow({ sql: shortened(sql), role, tookMs, ...(reason && { reason }) });
    }
  };
  const tx: Database['tx'] = (caller, work) => {
    const watched = (transaction: Transaction): Transaction => ({
      ...transaction,
      query(sql, params) {
        const sentAt = now();
        return timed(
          caller.role,
          sql,
          () => sentAt,
          () => transaction.query(sql, params),
        );
      },
    });
    return ended(database.tx(caller, (transaction) => work(watched(transaction))));
  };
  const batch: Database['batch'] = (caller, statements) => {
    const sentAt = now();
    // The embedded engine runs one statement at a time, so the time in the queue does not count.
    const from = () => (database.engine === 'pglite' ? Math.max(sentAt, lastEndedAt) : sentAt);
    const sql = statements.map((statement) => statement.sql).join('; ');
    return ended(timed(caller.role, sql, from, () => database.batch(caller, statements)));
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === 'tx') return tx;
      if (name === 'batch') return batch;
      if (name === 'refusesWrites') return refusesWrites();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function shortened(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().slice(0, SQL_KEPT_CHARACTERS);
}
