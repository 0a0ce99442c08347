import { exposedTable } from '#server/backend/rest/exposed-schema.ts';
import { FilterBuilder } from '#server/backend/rest/filter-builder.ts';
import { RestError } from '#server/backend/rest/rest-error.ts';
import { Values } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';

/** Tables whose changes are announced, and how to ask whether row level security shows someone anything of them. */
export const REALTIME_TABLES: Record<string, { mayHear: string }> = {
  contact_submissions: { mayHear: 'select private.is_staff() as yes' },
};

const MAX_BINDINGS = 10;
const MAX_FILTER_LENGTH = 500;
const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'];
let lastId = 0;

/** One `.on('postgres_changes', …)` of a client. */
export interface Binding {
  id: number;
  event: string;
  schema: string;
  table?: string;
  filter?: string;
}

/** A joined channel: what it wants to hear of, and as whom. */
export interface Subscription {
  topic: string;
  joinRef: string | null;
  bindings: Binding[];
  caller: Caller;
}

/** The bindings that a join asks for, numbered, in the client's order; throws a RestError that says what is wrong. */
export async function readBindings(database: Database, payload: Record<string, unknown>): Promise<Binding[]> {
  const config = (payload.config ?? {}) as { postgres_changes?: unknown };
  const asked = Array.isArray(config.postgres_changes) ? (config.postgres_changes as unknown[]) : [];
  if (asked.length > MAX_BINDINGS) throw refused('too many bindings');
  return Promise.all(asked.map((binding) => readBinding(database, binding)));
}

async function readBinding(database: Database, asked: unknown): Promise<Binding> {
  const { event, schema, table, filter } = (asked ?? {}) as Record<keyof Binding, unknown>;
  if (typeof event !== 'string' || !EVENTS.includes(event)) throw refused('unknown event');
  if (schema !== 'public' && schema !== '*') throw refused('unknown schema');
  if (table !== undefined && !isKnownTable(table)) throw refused('unknown table');
  if (filter !== undefined && typeof filter !== 'string') throw refused('a filter is a text');
  if (filter) {
    if (table === undefined || table === '*') throw refused('a filter needs a table');
    if (filter.length > MAX_FILTER_LENGTH) throw refused('the filter is too long');
    new FilterBuilder(await exposedTable(database, table), new Values()).changeFilter(filter);
  }
  lastId += 1;
  return {
    id: lastId,
    event,
    schema,
    ...(table === undefined ? {} : { table }),
    ...(filter ? { filter } : {}),
  };
}

function isKnownTable(table: unknown): table is string {
  return table === '*' || (typeof table === 'string' && Object.hasOwn(REALTIME_TABLES, table));
}

export interface Change {
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
}

export function concerns(binding: Binding, change: Change): boolean {
  return isAbout(binding, change.table) && (binding.event === '*' || binding.event === change.type);
}

export function isAbout(binding: Binding, table: string): boolean {
  return binding.table === undefined || binding.table === '*' || binding.table === table;
}

/** The filters among some bindings, each once. */
export function filtersOf(bindings: Binding[]): string[] {
  return [...new Set(bindings.flatMap(({ filter }) => filter ?? []))];
}

export function refused(reason: string): RestError {
  return new RestError(400, 'realtime', reason);
}
