import pg from 'pg';
import { Listeners } from '#server/database/listeners.ts';
import { connectionSettings, translatePostgresError } from './postgres-client.ts';

const RETRY_DELAY_MS = 500;

interface ListenerSettings {
  /** A connection that only listens sends nothing, and would not notice that the server is gone. The answer must come as soon. */
  checkEveryMs: number;
  /** The server did not answer. */
  onSilent(): void;
}

/** One listening connection; if it is lost, a new one takes over all channels. */
export class PostgresListener {
  #url: string;
  #listeners = new Listeners();
  /** The first statements of each new connection. */
  #statements: string[] = [];
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;
  #settings: ListenerSettings;
  #checks: NodeJS.Timeout;

  constructor(url: string, settings: ListenerSettings) {
    this.#url = url;
    this.#settings = settings;
    this.#checks = setInterval(() => void this.#check(), settings.checkEveryMs).unref();
  }

  async add(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>> {
    const remove = this.#listeners.add(channel, onPayload, onGap);
    await this.#listen([channel]).catch(() => this.#listenAgain());
    return async () => remove();
  }

  /** Acquires what lasts for the session, such as a lock. */
  async keepOpen(sql: string): Promise<void> {
    try {
      this.#client ??= this.#connect();
      await (await this.#client).query(sql);
    } catch (error) {
      this.#client = undefined;
      throw translatePostgresError(error);
    }
    this.#statements.push(sql);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#checks);
    await this.#client?.then((client) => client.end()).catch(() => undefined);
  }

  async #listen(channels: string[]): Promise<void> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    for (const channel of channels) await client.query(`listen "${channel.replaceAll('"', '""')}"`);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(connectionSettings(this.#url));
    client.on('notification', ({ channel, payload = '' }) => this.#listeners.call(channel, payload));
    client.on('error', () => this.#listenAgain());
    await client.connect();
    for (const sql of this.#statements) await client.query(sql);
    return client;
  }

  async #check(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    if (!client) return;
    const timer = setTimeout(() => {
      client.connection.stream.destroy();
      this.#settings.onSilent();
    }, this.#settings.checkEveryMs);
    // What fails here is reported as an error of the connection.
    await client.query('select 1').catch(() => undefined);
    clearTimeout(timer);
  }

  #listenAgain(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#client?.then((client) => client.end()).catch(() => undefined);
    this.#client = undefined;
    this.#retry = setTimeout(() => {
      this.#listen(this.#listeners.channels()).then(
        () => this.#listeners.reportGap(),
        () => this.#listenAgain(),
      );
    }, RETRY_DELAY_MS);
  }
}
