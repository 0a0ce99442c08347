import { DatabaseUnavailable } from '#server/database/database.ts';
import { PostgresConnection } from './postgres-connection.ts';

const MAX_WAITING = 100;
const CLOSE_TIMEOUT_S = 5;

/** A fixed number of connections, each for one transaction at a time; the others wait, up to a bound. */
export class PostgresPool {
  #all: PostgresConnection[];
  #idle: PostgresConnection[];
  #waiting: ((connection: PostgresConnection) => void)[] = [];

  constructor(url: string, options: { size: number; role?: 'anon' }) {
    this.#all = Array.from({ length: options.size }, () => new PostgresConnection(url, options.role));
    this.#idle = [...this.#all];
  }

  async use<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const connection = this.#idle.pop() ?? (await this.#next());
    try {
      await connection.open();
      return await work(connection);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#idle.push(connection);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((connection) => connection.close(CLOSE_TIMEOUT_S)));
  }

  #next(): Promise<PostgresConnection> {
    if (this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(new DatabaseUnavailable('Too many requests wait for the database.'));
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
