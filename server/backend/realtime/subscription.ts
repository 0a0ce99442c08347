import type { Caller } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';

/** The tables whose changes private.announce_change() announces. */
const TABLES = ['contact_submissions', 'events', 'homes', 'home_holds', 'content_drafts', 'notices'];
const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'];
const MAX_BINDINGS = 10;
const PRESENCE_TOPIC =
  /^realtime:(submission:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|content:[a-z\d-]{1,40}(\/[a-z\d-]{1,100})?)$/;
let lastId = 0;

/** One `.on('postgres_changes', …)` of a client. */
interface Binding {
  id: number;
  event: string;
  schema: string;
  table: string;
}

/** A joined channel: the changes it subscribes to, and as which caller. */
export interface Subscription {
  topic: string;
  joinRef: string | null;
  bindings: Binding[];
  caller: Caller;
}

export interface Change {
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
}

/** The numbered bindings of a join, in the client's order; throws a HttpError that explains what is wrong. */
export function readBindings(payload: Record<string, unknown>): Binding[] {
  const { postgres_changes: bindings = [] } = configOf(payload);
  if (!Array.isArray(bindings)) throw refused('postgres_changes is a list');
  if (bindings.length > MAX_BINDINGS) throw refused('too many bindings');
  return bindings.map(readBinding);
}

function readBinding(binding: unknown): Binding {
  const { event, schema, table, filter } = (binding ?? {}) as Record<string, unknown>;
  if (typeof event !== 'string' || !EVENTS.includes(event)) throw refused('unknown event');
  if (schema !== 'public') throw refused('unknown schema');
  if (typeof table !== 'string' || !TABLES.includes(table)) throw refused('unknown table');
  if (filter) throw refused('filters are not supported, subscribe without one');
  lastId += 1;
  return { id: lastId, event, schema, table };
}

/** Whether a join requests presence; throws a HttpError if it is not supported. */
export function wantsPresence(topic: string, payload: Record<string, unknown>): boolean {
  const config = configOf(payload);
  if ((config.presence as { enabled?: unknown } | undefined)?.enabled !== true) return false;
  if (config.private !== true || !PRESENCE_TOPIC.test(topic))
    throw refused('presence is offered on private channels submission:<id> and content:<document> only');
  return true;
}

function configOf(payload: Record<string, unknown>): Record<string, unknown> {
  return (payload.config ?? {}) as Record<string, unknown>;
}

export function concerns(binding: Binding, change: Change): boolean {
  return binding.table === change.table && (binding.event === '*' || binding.event === change.type);
}

/** Grouped by session: its tabs have the same rights, so these are checked once. */
export function bySession<T extends { subscription: Subscription }>(listeners: T[]): T[][] {
  return [...Map.groupBy(listeners, ({ subscription }) => subscription.caller.claims?.session_id).values()];
}

export function refused(reason: string): HttpError {
  return new HttpError(400, 'realtime', reason);
}
