import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import type { Caller } from '#server/database/database.ts';
import { readChange } from './read-change.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import { bySession, type Change, type Subscription } from './subscription.ts';

export const CHANGES_CHANNEL = 'nevia_changes';
const MAX_BACKLOG = 1_000;
const START_AGAIN = 1012;

/** A subscription that a change matches, with the ids of its matching bindings. */
interface Listener {
  connection: RealtimeConnection;
  subscription: Subscription;
  ids: number[];
}

/**
 * Receives changes and sends each subscriber what they may read. Changes are read one after another and once per session, so
 * that realtime never crowds out requests. A failure for one session ends only its subscriptions. If changes may have been
 * missed, all sockets are closed: clients reconnect and read everything again.
 */
export class ChangeFeed {
  #deps: BackendDeps;
  #connections: ReadonlySet<RealtimeConnection>;
  #backlog: Change[] = [];
  #isPushing = false;
  #listening: Promise<() => Promise<void>>;

  constructor(deps: BackendDeps, connections: ReadonlySet<RealtimeConnection>) {
    this.#deps = deps;
    this.#connections = connections;
    this.#listening = deps.database.listen(
      CHANGES_CHANNEL,
      (payload) => this.#take(JSON.parse(payload) as Change),
      () => this.#startAgain(),
    );
    this.#listening.catch((error: unknown) => deps.log.error(errorForLog(error), 'realtime cannot listen'));
  }

  async close(): Promise<void> {
    this.#backlog = [];
    const stop = await this.#listening.catch(() => undefined);
    await stop?.();
  }

  #take(change: Change): void {
    if (this.#connections.size === 0) return;
    this.#backlog.push(change);
    if (this.#backlog.length > MAX_BACKLOG) this.#startAgain();
    else if (!this.#isPushing) void this.#pushAll();
  }

  async #pushAll(): Promise<void> {
    this.#isPushing = true;
    try {
      for (let change = this.#backlog.shift(); change; change = this.#backlog.shift())
        for (const listeners of bySession(this.#listenersOf(change))) await this.#announce(change, listeners);
    } finally {
      this.#isPushing = false;
    }
  }

  #listenersOf(change: Change): Listener[] {
    return [...this.#connections].flatMap((connection) =>
      connection.interestedIn(change).map((listener) => ({ connection, ...listener })),
    );
  }

  /** All of `listeners` belong to one session. */
  async #announce(change: Change, listeners: Listener[]): Promise<void> {
    const caller = listeners[0]?.subscription.caller as Caller;
    try {
      const data = await readChange(this.#deps.database, caller, change);
      if (!data) return;
      for (const { connection, subscription, ids } of listeners)
        connection.push(subscription, 'postgres_changes', { ids, data });
    } catch (error) {
      for (const { connection, subscription } of listeners) connection.end(subscription, error);
    }
  }

  #startAgain(): void {
    this.#backlog = [];
    for (const connection of this.#connections) connection.close(START_AGAIN);
  }
}
