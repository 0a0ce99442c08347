import type { BackendDeps } from '#server/backend/deps.ts';
import { readChange } from './read-change.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import type { Binding, Change, Subscription } from './subscription.ts';

const CHANNEL = 'nevia_changes';
const MAX_BACKLOG = 1_000;
const START_AGAIN = 1012;

/**
 * Hears of changes and tells each subscriber what they may see. Changes are read one after another, so that realtime
 * never crowds out requests. When some may have been missed, all sockets are closed: clients come back and read afresh.
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
        await this.#tell(change);
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a change could not be read for its subscribers');
      this.#startAgain();
    } finally {
      this.#isTelling = false;
    }
  }

  async #tell(change: Change): Promise<void> {
    // The same session, asking the same, sees the same: read once, however many tabs are open.
    const seen = new Map<string, Promise<Record<string, unknown> | undefined>>();
    for (const connection of [...this.#connections]) {
      for (const [subscription, bindings] of connection.interestedIn(change)) {
        for (const binding of bindings) {
          const data = await this.#readOnce(seen, subscription, change, binding);
          if (data) connection.tell(subscription, [binding.id], data);
        }
      }
    }
  }

  #readOnce(
    seen: Map<string, Promise<Record<string, unknown> | undefined>>,
    { caller }: Subscription,
    change: Change,
    binding: Binding,
  ) {
    const { sub, session_id: session } = caller.claims ?? {};
    const key = JSON.stringify([caller.role, sub, session, binding.filter]);
    const data = seen.get(key) ?? readChange(this.#deps.database, caller, change, binding);
    seen.set(key, data);
    return data;
  }

  #startAgain(): void {
    this.#backlog = [];
    for (const { socket } of this.#connections) socket.close(START_AGAIN);
  }
}
