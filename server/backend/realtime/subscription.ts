import { exposedTable, type Table } from '#server/backend/rest/exposed-schema.ts';
import { FilterBuilder } from '#server/backend/rest/filter-builder.ts';
import { RestError } from '#server/backend/rest/rest-error.ts';
import { Values } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';

/** Tables whose changes are announced, and how to ask whether someone may hear that a row is gone. */
export const REALTIME_TABLES: Record<string, { mayHearOfDeletes: string }> = {
  contact_submissions: { mayHearOfDeletes: 'select private.is_admin() as yes' },
};

const MAX_BINDINGS = 10;
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
  const asked = Array.isArray(config.postgres_changes) ? (config.postgres_changes as Partial<Binding>[]) : [];
  if (asked.length > MAX_BINDINGS) throw refused('too many bindings');
  return Promise.all(asked.map((binding) => readBinding(database, binding)));
}

async function readBinding(
  database: Database,
  { event, schema, table, filter }: Partial<Binding>,
): Promise<Binding> {
  if (event === undefined || !EVENTS.includes(event)) throw refused('unknown event');
  if (schema !== 'public' && schema !== '*') throw refused('unknown schema');
  if (table !== undefined && table !== '*' && !Object.hasOwn(REALTIME_TABLES, table))
    throw refused('unknown table');
  if (filter) {
    if (table === undefined) throw refused('a filter needs a table');
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

export interface Change {
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
}

export function concerns(binding: Binding, change: Change): boolean {
  const isTable = binding.table === undefined || binding.table === '*' || binding.table === change.table;
  return isTable && (binding.event === '*' || binding.event === change.type);
}

/** The condition of a binding's filter, for the row of a change. */
export function filterCondition(binding: Binding, table: Table, values: Values): string {
  return binding.filter ? `and ${new FilterBuilder(table, values).changeFilter(binding.filter)}` : '';
}

function refused(reason: string): RestError {
  return new RestError(400, 'realtime', reason);
}
