import { Listeners } from '#server/database/listeners.ts';
import { connectPostgres, type Sql } from './postgres-client.ts';

const RETRY_DELAY_MS = 500;

/** One connection that listens; when it is lost, a new one takes over all channels. */
export class PostgresListener {
  #url: string;
  #listeners = new Listeners();
  #sql: Sql | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async add(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const remove = this.#listeners.add(channel, onPayload, onGap);
    await listen(this.#connection(), channel).catch(() => this.#listenAgain());
    return async () => remove();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#sql?.end({ timeout: 1 });
  }

  #connection(): Sql {
    if (this.#sql) return this.#sql;
    const sql = connectPostgres(this.#url, {
      max: 1,
      onnotify: (channel, payload) => this.#listeners.call(channel, payload),
      onclose: () => {
        if (sql === this.#sql) this.#listenAgain();
      },
    });
    this.#sql = sql;
    return sql;
  }

  #listenAgain(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      const dead = this.#sql;
      this.#sql = undefined;
      dead?.end({ timeout: 0 }).catch(() => undefined);
      const again = this.#listeners.channels().map((channel) => listen(this.#connection(), channel));
      Promise.all(again).then(
        () => this.#listeners.tellOfGap(),
        () => this.#listenAgain(),
      );
    }, RETRY_DELAY_MS);
  }
}

async function listen(sql: Sql, channel: string): Promise<void> {
  await sql.unsafe(`listen "${channel.replaceAll('"', '""')}"`);
}
