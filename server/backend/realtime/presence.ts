import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { staffName } from './staff-checks.ts';
import { bySession, type Subscription } from './subscription.ts';

/** What others see of a reader; `phx_ref` distinguishes the tabs of one person, and what they did before. */
interface Meta {
  user_id: string;
  name: string;
  is_writing: boolean;
  phx_ref: string;
}

const newRef = () => randomBytes(8).toString('base64url');

interface Connection {
  push(subscription: Subscription, event: string, payload: Record<string, unknown>): void;
  end(subscription: Subscription, error: unknown): void;
}

interface Listener {
  connection: Connection;
  subscription: Subscription;
  meta: Meta;
  isTracked: boolean;
}

interface Topic {
  listeners: Map<Subscription, Listener>;
  /** The readers that the listeners know of. */
  announced: Set<Meta>;
}

/**
 * The readers of each topic, in Phoenix's format; of this process only. Key and name are the account's; of what a client sends, only `is_writing` is used.
 * Listeners receive the changes of one topic at a time, so that nothing queues up, and their rights are checked again once per
 * session.
 */
export class PresenceBook {
  #database: Database;
  #topics = new Map<string, Topic>();
  #changed = new Set<Topic>();
  #isPushing = false;

  constructor(database: Database) {
    this.#database = database;
  }

  enter(connection: Connection, subscription: Subscription, name: string): void {
    const topic = this.#topics.get(subscription.topic) ?? { listeners: new Map(), announced: new Set() };
    this.#topics.set(subscription.topic, topic);
    const user_id = String(subscription.caller.claims?.sub);
    const meta = { user_id, name, is_writing: false, phx_ref: newRef() };
    topic.listeners.set(subscription, { connection, subscription, meta, isTracked: false });
    connection.push(subscription, 'presence_state', byKey(topic.announced));
  }

  /** False if the channel was not joined with presence. */
  track(subscription: Subscription, isTracked: boolean, is_writing: boolean): boolean {
    const topic = this.#topics.get(subscription.topic);
    const listener = topic?.listeners.get(subscription);
    if (!topic || !listener) return false;
    listener.isTracked = isTracked;
    if (listener.meta.is_writing !== is_writing)
      listener.meta = { ...listener.meta, is_writing, phx_ref: newRef() };
    this.#noteChange(topic);
    return true;
  }

  leave(subscription: Subscription): void {
    const topic = this.#topics.get(subscription.topic);
    if (!topic?.listeners.delete(subscription)) return;
    if (topic.listeners.size === 0) this.#topics.delete(subscription.topic);
    else this.#noteChange(topic);
  }

  #noteChange(topic: Topic): void {
    this.#changed.add(topic);
    if (!this.#isPushing) void this.#pushAll();
  }

  async #pushAll(): Promise<void> {
    this.#isPushing = true;
    for (const topic of this.#changed) {
      this.#changed.delete(topic);
      await this.#announce(topic);
    }
    this.#isPushing = false;
  }

  async #announce(topic: Topic): Promise<void> {
    const listeners = [...topic.listeners.values()];
    const present = new Set(listeners.filter(({ isTracked }) => isTracked).map(({ meta }) => meta));
    const [joins, leaves] = [present.difference(topic.announced), topic.announced.difference(present)];
    topic.announced = present;
    if (joins.size + leaves.size === 0) return;
    const diff = { joins: byKey(joins), leaves: byKey(leaves) };
    for (const group of bySession(listeners)) {
      try {
        const [first] = group;
        if (first) await staffName(this.#database, first.subscription.caller);
        for (const { connection, subscription } of group)
          connection.push(subscription, 'presence_diff', diff);
      } catch (error) {
        for (const { connection, subscription } of group) connection.end(subscription, error);
      }
    }
  }
}

function byKey(metas: Iterable<Meta>): Record<string, { metas: Meta[] }> {
  const groups = Map.groupBy(metas, ({ user_id }) => user_id);
  return Object.fromEntries([...groups].map(([key, group]) => [key, { metas: group }]));
}
