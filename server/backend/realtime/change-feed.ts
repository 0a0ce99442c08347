import type { BackendDeps } from '#server/backend/deps.ts';
import { exposedTable } from '#server/backend/rest/exposed-schema.ts';
import { identifier } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';
import type { RealtimeConnection } from './realtime-connection.ts';
import { staffName } from './staff-checks.ts';
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

/** A change in the format of supabase-js, with what the caller may read of the row; undefined if that is nothing. */
async function readChange(
  database: Database,
  caller: Caller,
  change: Change,
): Promise<Record<string, unknown> | undefined> {
  const table = await exposedTable(database, change.table);
  const columns = [...table.columns].map(([name, type]) => ({ name, type }));
  const about = { schema: 'public', table: change.table, type: change.type, columns, errors: null };
  const at = { commit_timestamp: new Date().toISOString() };
  if (change.type === 'DELETE') {
    // The row is deleted, so row level security cannot check it.
    await staffName(database, caller);
    return { ...about, ...at, record: null, old_record: { id: change.id } };
  }
  const [rows = []] = await database.batch(caller, [
    {
      sql: `select to_json(changed)::text as record from public.${identifier(table.name)} as changed
        where changed.id = $1::text::${table.columns.get('id')}`,
      params: [change.id],
    },
  ]);
  const [row] = rows as { record: string }[];
  if (!row) return undefined;
  const record = JSON.parse(row.record) as Record<string, unknown>;
  return { ...about, ...at, record, old_record: change.type === 'UPDATE' ? { id: change.id } : null };
}
