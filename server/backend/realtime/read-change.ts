import { exposedTable } from '#server/backend/rest/exposed-schema.ts';
import { identifier } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { staffName } from './staff-checks.ts';
import type { Change } from './subscription.ts';

/** A change in the format of supabase-js, with what the caller may read of the row; undefined if that is nothing. */
export async function readChange(
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
