import pg from 'pg';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { connectionSettings, translatePostgresError } from './postgres-client.ts';
import { PostgresConnection } from './postgres-connection.ts';

const MAX_WAITING = 100;
const CLOSE_TIMEOUT_MS = 5_000;

/** Connections for one transaction at a time; others wait, up to a limit. */
export class PostgresPool {
  #pool: pg.Pool;
  #inUse = new Set<PostgresConnection>();

  constructor(url: string, { size, role }: { size: number; role?: 'anon' }) {
    const settings = ["set_config('TimeZone', 'UTC', false)"];
    if (role) settings.push(`set_config('role', '${role}', false)`);
    this.#pool = new pg.Pool({
      ...connectionSettings(url),
      max: size,
      idleTimeoutMillis: 0,
      pipeline: true,
      onConnect: (client) => client.query(`select ${settings.join(', ')}`),
    });
    // The pool has replaced a lost idle connection, which was not in use.
    this.#pool.on('error', () => undefined);
  }

  /** Transactions that have a connection or wait for one. */
  get pending(): number {
    return this.#inUse.size + this.#pool.waitingCount;
  }

  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    if (this.#pool.waitingCount >= MAX_WAITING)
      throw new DatabaseUnavailable('Too many requests wait for the database.');
    const connection = await this.#connect();
    try {
      return await work(connection);
    } finally {
      this.#inUse.delete(connection);
      connection.release();
    }
  }

  /** Waits for running transactions, but not forever. */
  async close(): Promise<void> {
    const timeout = setTimeout(() => {
      for (const connection of this.#inUse) connection.destroy();
    }, CLOSE_TIMEOUT_MS);
    await this.#pool.end();
    clearTimeout(timeout);
  }

  async #connect(): Promise<PostgresConnection> {
    try {
      const connection = new PostgresConnection(await this.#pool.connect());
      this.#inUse.add(connection);
      return connection;
    } catch (error) {
      throw translatePostgresError(error);
    }
  }
}
