import pg from 'pg';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { connectionSettings, translatePostgresError } from './postgres-client.ts';
import { PostgresConnection } from './postgres-connection.ts';

const MAX_WAITING = 100;
const CLOSE_TIMEOUT_MS = 5_000;
const IDLE_FOR_MS = 10_000;
const LOG_VERBOSITY = 'log_error_verbosity';

interface PoolSettings {
  size: number;
  role?: 'anon';
  closesIdle?: boolean;
  silentAfterMs: number;
  /** The server did not answer. */
  onSilent(): void;
}

/** Connections for one transaction at a time; others wait, up to a limit. */
export class PostgresPool {
  #pool: pg.Pool;
  #inUse = new Set<PostgresConnection>();
  #clients = new Set<pg.PoolClient>();
  #settings: PoolSettings;
  #hasConnected = false;

  constructor(url: string, poolSettings: PoolSettings) {
    this.#settings = poolSettings;
    const { size, role, closesIdle = false, silentAfterMs } = poolSettings;
    const settings = [
      "set_config('TimeZone', 'UTC', false)",
      // Compiling our queries takes longer than running them, and estimates of new tables are high enough for it.
      "set_config('jit', 'off', false)",
      // Otherwise PostgreSQL writes the whole row into its log when it refuses one.
      `case when has_parameter_privilege('${LOG_VERBOSITY}', 'SET') then set_config('${LOG_VERBOSITY}', 'terse', false) end`,
    ];
    if (role) settings.push(`set_config('role', '${role}', false)`);
    this.#pool = new pg.Pool({
      ...connectionSettings(url),
      max: size,
      idleTimeoutMillis: closesIdle ? IDLE_FOR_MS : 0,
      pipeline: true,
      onConnect: async (client) => {
        const timer = setTimeout(() => (client as pg.PoolClient).connection.stream.destroy(), silentAfterMs);
        await client.query(`select ${settings.join(', ')}`).finally(() => clearTimeout(timer));
      },
    });
    // The pool has replaced a lost idle connection, which was not in use.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => this.#clients.add(client));
    this.#pool.on('remove', (client) => this.#clients.delete(client));
  }

  /** Transactions that have a connection or wait for one. */
  get pending(): number {
    return this.#inUse.size + this.#pool.waitingCount;
  }

  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    if (this.#pool.waitingCount >= MAX_WAITING)
      throw new DatabaseUnavailable('Too many requests wait for the database.', { isBusy: true });
    const { client, connection } = await this.#connect();
    // Idle connections of the pool are the others.
    this.#clients.delete(client);
    try {
      return await work(connection);
    } finally {
      this.#inUse.delete(connection);
      if (!connection.isLost) this.#clients.add(client);
      if (connection.isSilent) this.#settings.onSilent();
      connection.release();
    }
  }

  /** After one connection fell silent, the idle ones are probably dead too; the next transactions open new ones. */
  dropIdle(): void {
    for (const { connection } of this.#clients) connection.stream.destroy();
    this.#clients.clear();
  }

  /** Those in use are probably dead too. */
  suspectUsed(afterMs: number): void {
    for (const connection of this.#inUse) connection.suspect(afterMs);
  }

  /** Waits for running transactions, but not forever. */
  async close(): Promise<void> {
    const timeout = setTimeout(() => {
      for (const connection of this.#inUse) connection.destroy();
    }, CLOSE_TIMEOUT_MS);
    await this.#pool.end();
    clearTimeout(timeout);
  }

  async #connect() {
    try {
      let client = await this.#pool.connect();
      // Dropped a moment ago; the pool removes it soon.
      while (client.connection.stream.destroyed) {
        client.release(true);
        client = await this.#pool.connect();
      }
      const connection = new PostgresConnection(client, this.#settings.silentAfterMs);
      this.#inUse.add(connection);
      this.#hasConnected = true;
      return { client, connection };
    } catch (reason) {
      const error = translatePostgresError(reason);
      // It worked before, so a refused password or a missing database is an outage and no mistake in a setting.
      throw this.#hasConnected ? new DatabaseUnavailable(error.message) : error;
    }
  }
}
