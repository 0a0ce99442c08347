import { exposedTable } from '#server/backend/rest/exposed-schema.ts';
import { toRestError } from '#server/backend/rest/rest-error.ts';
import { identifier, Values } from '#server/backend/rest/sql-text.ts';
import type { Caller, Database, Statement } from '#server/database/database.ts';
import { conditionsOf, mayHear } from './read-change.ts';
import { type Binding, filtersOf, isAbout, REALTIME_TABLES, refused } from './subscription.ts';

/**
 * Asks the database, as the caller, what it will be asked at every change: rights, operators and values. Who would hear
 * nothing, or whose filter cannot be evaluated, is refused with a RestError now and costs nothing later.
 */
export async function checkSubscription(
  database: Database,
  caller: Caller,
  bindings: Binding[],
): Promise<void> {
  try {
    for (const name of Object.keys(REALTIME_TABLES)) {
      const about = bindings.filter((binding) => isAbout(binding, name));
      if (about.length === 0) continue;
      await database.batch(caller, await trials(database, name, filtersOf(about)));
      if (!(await mayHear(database, caller, name))) throw refused(`nothing in ${name} may be read`);
    }
  } catch (error) {
    throw toRestError(error, caller.role) ?? error;
  }
}

/** On the table, without a row, for rights and operators; then on a row of nulls, so that values are converted. */
async function trials(database: Database, name: string, filters: string[]): Promise<Statement[]> {
  const table = await exposedTable(database, name);
  const [values, more] = [new Values(), new Values()];
  const columns = [`${identifier(name)}.*`, ...conditionsOf(filters, table, values)];
  // Without the offset the nulls are folded into the conditions, and some values are never looked at.
  const nulls = `(select (null::public.${identifier(name)}).* offset 0) as ${identifier(name)}`;
  return [
    { sql: `select ${columns.join(', ')} from public.${identifier(name)} limit 0`, params: values.list },
    {
      sql: `select ${['1', ...conditionsOf(filters, table, more)].join(', ')} from ${nulls}`,
      params: more.list,
    },
  ];
}
