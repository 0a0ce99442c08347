import { exposedTable, type Table } from '#server/backend/rest/exposed-schema.ts';
import { FilterBuilder } from '#server/backend/rest/filter-builder.ts';
import { identifier, Values } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { type Change, REALTIME_TABLES } from './subscription.ts';

export interface SeenChange {
  /** As supabase-js wants to hear of it. */
  data: Record<string, unknown>;
  /** Those of the filters that hold for the row. */
  matching: Set<string>;
}

/** What one caller sees of a change, read once for all their filters; undefined when it is nothing. */
export async function readChange(
  database: Database,
  caller: Caller,
  change: Change,
  filters: string[],
): Promise<SeenChange | undefined> {
  const table = await exposedTable(database, change.table);
  const columns = [...table.columns].map(([name, type]) => ({ name, type }));
  const about = { schema: 'public', table: change.table, type: change.type, columns, errors: null };
  const at = { commit_timestamp: new Date().toISOString() };
  if (change.type === 'DELETE') {
    // The row is gone and with it what row level security and filters could decide by.
    if (!(await mayHear(database, caller, change.table))) return undefined;
    return {
      data: { ...about, ...at, record: null, old_record: { id: change.id } },
      matching: new Set(filters),
    };
  }
  const values = new Values();
  const name = identifier(table.name);
  const id = values.add(change.id);
  const holds = conditionsOf(filters, table, values).join(', ');
  const [rows = []] = await database.batch(caller, [
    {
      sql: `select to_json(row)::text as record, array[${holds}]::boolean[] as holds
        from public.${name} as ${name}, lateral (select ${name}.*) as row where ${name}.id = ${id}::text::uuid`,
      params: values.list,
    },
  ]);
  const [row] = rows as { record: string; holds: boolean[] }[];
  if (!row) return undefined;
  const record = JSON.parse(row.record) as Record<string, unknown>;
  return {
    data: { ...about, ...at, record, old_record: change.type === 'UPDATE' ? { id: change.id } : null },
    matching: new Set(filters.filter((_, index) => row.holds[index])),
  };
}

/** Each filter as a condition on the row; one that compares with nothing does not hold. */
export function conditionsOf(filters: string[], table: Table, values: Values): string[] {
  return filters.map((filter) => `coalesce(${new FilterBuilder(table, values).changeFilter(filter)}, false)`);
}

/** Whether the caller can see any row: by the grant, and by row level security where it applies. */
export async function mayHear(database: Database, caller: Caller, table: string): Promise<boolean> {
  const [rights] = await database.batch(caller, [
    {
      sql: `select has_table_privilege($1::text, 'select') as granted, row_security_active($1::text) as limited`,
      params: [`public.${table}`],
    },
  ]);
  const { granted, limited } = rights?.[0] ?? {};
  if (!granted || !limited) return granted === true;
  const [answer] = await database.batch(caller, [
    { sql: REALTIME_TABLES[table]?.mayHear ?? 'select false as yes' },
  ]);
  return answer?.[0]?.yes === true;
}
