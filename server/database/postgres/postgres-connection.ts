import pg from 'pg';
import { DatabaseUnavailable, type Row, type Statement } from '#server/database/database.ts';
import { translatePostgresError } from './postgres-client.ts';

// Prepared statements last as long as their connection: enough for all our texts, bounded for arbitrary filters.
const MAX_PREPARED = 500;
const preparedNames = new Map<string, string>();

/** A connection during one transaction. A statement without an answer for `silentAfterMs` ends it: the server is gone. */
export class PostgresConnection {
  isLost = false;
  /** The server did not answer in time. */
  isSilent = false;
  #client: pg.PoolClient;
  #silentAfterMs: number;
  #why = '';
  #unanswered = 0;
  #answers = 0;
  #onError = (error?: Error) => {
    this.isLost = true;
    this.#why ||= error?.message ?? '';
  };

  constructor(client: pg.PoolClient, silentAfterMs: number) {
    this.#client = client;
    this.#silentAfterMs = silentAfterMs;
    client.on('error', this.#onError);
  }

  async run({ sql, params = [] }: Statement): Promise<Row[]> {
    const values = params.map(parameter);
    // Without a name it would be sent as a script, which may hold several statements.
    const query = { name: nameOf(sql), text: sql, values, queryMode: 'extended' };
    return (await this.#send(query)).rows;
  }

  /** One or more statements without parameters; returns the name of the last command. Long ones may take any time. */
  async script(sql: string, { isLong = false } = {}): Promise<string> {
    const results = [await this.#send({ text: sql }, isLong)].flat();
    return results.at(-1)?.command ?? '';
  }

  /** A connection that cannot roll back is not reused. */
  async rollback(): Promise<void> {
    await this.script('rollback').catch(this.#onError);
  }

  /** Everything sent meanwhile leaves in one packet. */
  together<T>(send: () => T): T {
    const { stream } = this.#client.connection;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /** Another connection fell silent: this one is lost as well if it owes an answer and sends none for so long. */
  suspect(afterMs: number): void {
    const answers = this.#answers;
    if (this.#unanswered === 0) return;
    setTimeout(() => {
      if (this.#unanswered > 0 && this.#answers === answers) this.#giveUp(afterMs);
    }, afterMs).unref();
  }

  /** Closes the connection, whatever runs on it. */
  destroy(): void {
    this.#client.connection.stream.destroy();
  }

  release(): void {
    this.#client.off('error', this.#onError);
    this.#client.release(this.isLost);
  }

  async #send(query: pg.QueryConfig, isLong = false): Promise<pg.QueryResult> {
    const timer = isLong ? undefined : setTimeout(() => this.#fallSilent(), this.#silentAfterMs);
    this.#unanswered += 1;
    try {
      return await this.#client.query(query);
    } catch (reason) {
      if (this.isLost && !(reason instanceof pg.DatabaseError))
        throw new DatabaseUnavailable(`The connection to PostgreSQL was lost (${this.#why}).`);
      if (!(reason instanceof pg.DatabaseError)) throw reason;
      const error = translatePostgresError(reason);
      if (error instanceof DatabaseUnavailable && !error.isBusy) this.isLost = true;
      throw error;
    } finally {
      this.#unanswered -= 1;
      this.#answers += 1;
      clearTimeout(timer);
    }
  }

  #fallSilent(): void {
    this.isSilent = true;
    this.#giveUp(this.#silentAfterMs);
  }

  #giveUp(afterMs: number): void {
    this.#onError(new Error(`no answer for ${afterMs / 1000} s`));
    this.destroy();
  }
}

function nameOf(sql: string): string | undefined {
  if (!preparedNames.has(sql) && preparedNames.size < MAX_PREPARED)
    preparedNames.set(sql, `s${preparedNames.size}`);
  return preparedNames.get(sql);
}

function parameter(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
