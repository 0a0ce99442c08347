import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import type { Caller } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { readChange } from './read-change.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import { type Binding, type Change, filtersOf, type Subscription } from './subscription.ts';

const CHANNEL = 'nevia_changes';
const MAX_BACKLOG = 1_000;
const START_AGAIN = 1012;

/** The caller's session is over, or a right was taken away. */
const MAY_NO_MORE = /^(42501|PGRST)$/;

/** A subscription that a change is for, with those of its bindings that it is about. */
interface Listener {
  connection: RealtimeConnection;
  subscription: Subscription;
  bindings: Binding[];
}

/**
 * Hears of changes and tells each subscriber what they may see. Changes are read one after another and once a caller, so
 * that realtime never crowds out requests. What fails for one subscription ends that subscription only. When changes may
 * have been missed, all sockets are closed: clients come back and read afresh.
 */
export class ChangeFeed {
  #deps: BackendDeps;
  #connections: ReadonlySet<RealtimeConnection>;
  #backlog: Change[] = [];
  #isTelling = false;
  #listening: Promise<() => Promise<void>>;

  constructor(deps: BackendDeps, connections: ReadonlySet<RealtimeConnection>) {
    this.#deps = deps;
    this.#connections = connections;
    this.#listening = deps.database.listen(
      CHANNEL,
      (payload) => this.#take(JSON.parse(payload) as Change),
      () => this.#startAgain(),
    );
    this.#listening.catch((error: unknown) => deps.log.error({ err: error }, 'realtime cannot listen'));
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
    else if (!this.#isTelling) void this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    try {
      for (let change = this.#backlog.shift(); change; change = this.#backlog.shift())
        for (const listeners of this.#byCaller(change)) await this.#tell(change, listeners);
    } finally {
      this.#isTelling = false;
    }
  }

  /** The same session sees the same, however many tabs are open. */
  #byCaller(change: Change): Listener[][] {
    const groups = new Map<string, Listener[]>();
    for (const connection of this.#connections) {
      for (const [subscription, bindings] of connection.interestedIn(change)) {
        const { role, claims } = subscription.caller;
        const key = JSON.stringify([role, claims?.sub, claims?.session_id]);
        groups.set(key, [...(groups.get(key) ?? []), { connection, subscription, bindings }]);
      }
    }
    return [...groups.values()];
  }

  /** All of `listeners` are the same caller's. */
  async #tell(change: Change, listeners: Listener[]): Promise<void> {
    const caller = listeners[0]?.subscription.caller as Caller;
    const filters = filtersOf(listeners.flatMap(({ bindings }) => bindings));
    try {
      const seen = await readChange(this.#deps.database, caller, change, filters);
      if (!seen) return;
      for (const { connection, subscription, bindings } of listeners) {
        const matching = bindings.filter(({ filter }) => !filter || seen.matching.has(filter));
        const ids = matching.map(({ id }) => id);
        if (ids.length > 0) connection.tell(subscription, ids, seen.data);
      }
    } catch (error) {
      const parts = byFilter(listeners);
      if (parts.length > 1 && error instanceof SqlError && !MAY_NO_MORE.test(error.code))
        for (const part of parts) await this.#tell(change, part);
      else this.#end(listeners, error);
    }
  }

  #end(listeners: Listener[], error: unknown): void {
    this.#deps.log.warn(errorForLog(error), 'a change could not be read for a subscriber');
    const isFinal = error instanceof SqlError;
    for (const { connection, subscription } of listeners) {
      if (isFinal) connection.drop(subscription, 'This subscription may or can no longer be read');
      else connection.askToRejoin(subscription);
    }
  }

  #startAgain(): void {
    this.#backlog = [];
    for (const connection of this.#connections) connection.close(START_AGAIN);
  }
}

/** The same listeners in groups that ask one thing each, to find the filter that fails. */
function byFilter(listeners: Listener[]): Listener[][] {
  const asked = new Set(listeners.flatMap(({ bindings }) => bindings.map(({ filter }) => filter)));
  return [...asked].map((filter) =>
    listeners.flatMap((listener) => {
      const bindings = listener.bindings.filter((binding) => binding.filter === filter);
      return bindings.length > 0 ? [{ ...listener, bindings }] : [];
    }),
  );
}
