import type postgres from 'postgres';
import { DatabaseUnavailable, type Row, type Statement } from '#server/database/database.ts';
import { connectPostgres, type Sql, translatePostgresError } from './postgres-client.ts';

// Prepared statements live as long as their connection: enough for every text of ours, bounded for made-up filters.
const MAX_PREPARED = 500;

/**
 * One connection that one transaction uses at a time. Once it is lost nothing more is sent over it: the driver would
 * connect anew and go on outside of the transaction, or write to a socket that is gone. Then a new one takes its place.
 */
export class PostgresConnection {
  #connect: () => Sql;
  #client: Sql;
  #session: postgres.ReservedSql | undefined;
  #waiting = new Set<(error: Error) => void>();
  #prepared = new Set<string>();

  constructor(url: string, role?: 'anon') {
    this.#connect = () => {
      const client = connectPostgres(url, {
        max: 1,
        onclose: () => {
          if (client === this.#client) this.lose();
        },
        ...(role ? { role } : {}),
      });
      return client;
    };
    this.#client = this.#connect();
  }

  get isOpen(): boolean {
    return this.#session !== undefined;
  }

  /** Before each transaction. */
  async open(): Promise<void> {
    const client = this.#client;
    try {
      this.#session ??= await client.reserve();
    } catch (error) {
      throw translatePostgresError(error);
    }
  }

  run({ sql, params = [] }: Statement): Promise<Row[]> {
    if (this.#prepared.size < MAX_PREPARED) this.#prepared.add(sql);
    const options = { prepare: this.#prepared.has(sql), simple: false } as postgres.UnsafeQueryOptions;
    return this.#send((session) => session.unsafe(sql, params.map(orNull) as never[], options));
  }

  /** One or more statements without parameters; returns the name of the last command. */
  async script(sql: string): Promise<string> {
    const results = (await this.#send((session) => session.unsafe(sql).simple())) as { command?: string };
    return results.command ?? '';
  }

  lose(): void {
    const dead = this.#client;
    this.#session = undefined;
    this.#client = this.#connect();
    for (const reject of this.#waiting)
      reject(new DatabaseUnavailable('The connection to PostgreSQL was lost.'));
    this.#waiting.clear();
    dead.end({ timeout: 0 }).catch(() => undefined);
  }

  async close(timeoutSeconds: number): Promise<void> {
    this.#session?.release();
    this.#session = undefined;
    await this.#client.end({ timeout: timeoutSeconds });
  }

  #send(query: (session: postgres.ReservedSql) => PromiseLike<unknown>): Promise<Row[]> {
    const session = this.#session;
    if (!session) return Promise.reject(new DatabaseUnavailable('The connection to PostgreSQL was lost.'));
    return new Promise((resolve, reject) => {
      // The driver forgets what it has queued when a connection goes, so nobody may wait for its answer alone.
      this.#waiting.add(reject);
      const settle = () => this.#waiting.delete(reject);
      query(session).then(
        (rows) => {
          settle();
          resolve(rows as Row[]);
        },
        (reason: unknown) => {
          settle();
          const error = translatePostgresError(reason);
          if (error instanceof DatabaseUnavailable && session === this.#session) this.lose();
          reject(error as Error);
        },
      );
    });
  }
}

function orNull(value: unknown): unknown {
  return value === undefined ? null : value;
}
