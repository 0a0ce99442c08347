import { RestError } from '#server/backend/rest/rest-error.ts';
import type { Database } from '#server/database/database.ts';
import type { Frame } from './frames.ts';
import type { PresenceBook, PresenceDiff, Present } from './presence.ts';
import { checkPresence, trackedPayload } from './presence-join.ts';
import type { Subscription } from './subscription.ts';

/** What presence needs of the connection it is part of. */
interface Connection {
  tell(subscription: Subscription, event: string, payload: Record<string, unknown>): void;
  drop(subscription: Subscription, reason: string): void;
  /** After what is under way. */
  later(work: () => Promise<void>): void;
}

/** The channels of one connection on which somebody may be present. */
export class ConnectionPresence {
  #book: PresenceBook;
  #database: Database;
  #connection: Connection;
  #seats = new Map<Subscription, Present>();

  constructor(book: PresenceBook, database: Database, connection: Connection) {
    this.#book = book;
    this.#database = database;
    this.#connection = connection;
  }

  /** Tells who is there already; what changes from here on is told as it happens. */
  enter(subscription: Subscription, key: string): void {
    const onDiff = (diff: PresenceDiff) => this.#connection.later(() => this.#tell(subscription, diff));
    const present: Present = { topic: subscription.topic, key, onDiff };
    this.#seats.set(subscription, present);
    this.#connection.tell(subscription, 'presence_state', this.#book.join(present));
  }

  isOn(subscription: Subscription): boolean {
    return this.#seats.has(subscription);
  }

  /** Why it was refused; undefined when it was done. */
  answer(subscription: Subscription | undefined, { payload }: Frame): string | undefined {
    const present = subscription && this.#seats.get(subscription);
    if (!present) return 'This channel was not joined with presence';
    if (payload.event === 'untrack') {
      this.#book.untrack(present);
      return undefined;
    }
    const tracked = payload.event === 'track' ? trackedPayload(payload.payload) : undefined;
    if (!tracked) return 'This cannot be tracked';
    this.#book.track(present, tracked);
    return undefined;
  }

  leave(subscription: Subscription): void {
    const present = this.#seats.get(subscription);
    if (!present) return;
    this.#seats.delete(subscription);
    this.#book.leave(present);
  }

  leaveAll(): void {
    for (const subscription of [...this.#seats.keys()]) this.leave(subscription);
  }

  /** A role may have been taken away since the join, so the database is asked again. */
  async #tell(subscription: Subscription, diff: PresenceDiff): Promise<void> {
    if (!this.#seats.has(subscription)) return;
    try {
      await checkPresence(this.#database, subscription.caller);
      this.#connection.tell(subscription, 'presence_diff', { ...diff });
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      this.#connection.drop(subscription, error.message);
    }
  }
}
