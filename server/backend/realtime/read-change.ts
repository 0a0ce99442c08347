import { exposedTable } from '#server/backend/rest/exposed-schema.ts';
import { identifier, Values } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { type Binding, type Change, filterCondition, REALTIME_TABLES } from './subscription.ts';

/** What one subscriber is told of a change; undefined when it is none of their business. */
export async function readChange(
  database: Database,
  caller: Caller,
  change: Change,
  binding: Binding,
): Promise<Record<string, unknown> | undefined> {
  const table = await exposedTable(database, change.table);
  const columns = [...table.columns].map(([name, type]) => ({ name, type }));
  const about = { schema: 'public', table: change.table, type: change.type, columns, errors: null };
  const at = { commit_timestamp: new Date().toISOString() };
  if (change.type === 'DELETE') {
    if (!(await mayHearOfDeletes(database, caller, change))) return undefined;
    return { ...about, ...at, record: null, old_record: { id: change.id } };
  }
  const values = new Values();
  const sql = `select to_json(row)::text as record from public.${identifier(table.name)} as ${identifier(table.name)},
    lateral (select ${identifier(table.name)}.*) as row
    where ${identifier(table.name)}.id = ${values.add(change.id)}::text::uuid ${filterCondition(binding, table, values)}`;
  const [row] = await rowsSeenBy(database, caller, sql, values.list);
  if (!row) return undefined;
  const record = JSON.parse(row.record as string) as Record<string, unknown>;
  return { ...about, ...at, record, old_record: change.type === 'UPDATE' ? { id: change.id } : null };
}

/** The row is gone and with it what row level security could decide by, so the table's own question is asked. */
async function mayHearOfDeletes(database: Database, caller: Caller, change: Change): Promise<boolean> {
  const [row] = await rowsSeenBy(
    database,
    caller,
    REALTIME_TABLES[change.table]?.mayHearOfDeletes ?? 'select false as yes',
    [],
  );
  return row?.yes === true;
}

/**
 * Reads with the subscriber's own rights. Who has none, has signed out, or filters by a value that is none of the
 * column's type (class 22) sees nothing, and keeps nobody else from hearing.
 */
async function rowsSeenBy(database: Database, caller: Caller, sql: string, params: unknown[]) {
  try {
    const [rows = []] = await database.batch(caller, [{ sql, params }]);
    return rows;
  } catch (error) {
    if (error instanceof SqlError && /^(42501$|PGRST$|22)/.test(error.code)) return [];
    throw error;
  }
}
