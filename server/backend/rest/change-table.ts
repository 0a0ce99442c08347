import type { Caller, Database, Statement } from '#server/database/database.ts';
import type { Table } from './exposed-schema.ts';
import { parseSelect } from './parse-columns.ts';
import { parseFilters } from './parse-filters.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { type JsonObject, rowsOf } from './request-body.ts';
import { RestError } from './rest-error.ts';
import { type Answer, jsonOf, type RenderedRows, requireOneRow } from './rows-answer.ts';
import { identifier, Values } from './sql-text.ts';

export interface Change {
  database: Database;
  caller: Caller;
  table: Table;
  request: Request;
  body: unknown;
}

/** POST: one row or many; the keys of the rows, or `columns`, say which columns are set. */
export async function insertIntoTable(change: Change): Promise<Answer> {
  const { table, request } = change;
  const query = new URL(request.url).searchParams;
  const preferences = readPreferences(request.headers);
  const rows = rowsOf(change.body);
  const columns = columnsOf(rows, query.get('columns'));
  for (const column of columns) requireBodyColumn(table, column);
  const values = new Values();
  const name = identifier(table.name);
  const list = columns.map(identifier).join(', ');
  const source = `json_to_recordset(${values.add(JSON.stringify(rows))}::json) as _(${definitions(table, columns)})`;
  const insert =
    columns.length === 0
      ? `insert into public.${name} default values`
      : `insert into public.${name} (${list}) select ${list} from ${source}`;
  if (columns.length === 0) values.list.length = 0;
  if (rows.length === 0) return answer({ body: '[]', rows: 0 }, preferences, 201);
  return run(change, insert, { values, preferences, status: 201, select: query.get('select') });
}

/** PATCH: never without a filter. */
export async function updateTable(change: Change): Promise<Answer> {
  const { table, request } = change;
  const query = new URL(request.url).searchParams;
  const preferences = readPreferences(request.headers);
  const [row, ...more] = rowsOf(change.body);
  if (!row || more.length > 0) throw new RestError(400, 'PGRST102', 'An update takes one JSON object');
  const columns = Object.keys(row);
  for (const column of columns) requireBodyColumn(table, column);
  const values = new Values();
  const where = requireFilter(parseFilters(query, table, values), 'UPDATE');
  if (columns.length === 0) return answer({ body: '[]', rows: 0 }, preferences, 200);
  const body = `json_to_record(${values.add(JSON.stringify(row))}::json) as _body(${definitions(table, columns)})`;
  const set = columns.map((column) => `${identifier(column)} = _body.${identifier(column)}`).join(', ');
  const update = `update public.${identifier(table.name)} set ${set} from ${body} ${where}`;
  return run(change, update, { values, preferences, status: 200, select: query.get('select') });
}

/** DELETE: never without a filter; whether the caller may delete is decided in SQL. */
export async function deleteFromTable(change: Change): Promise<Answer> {
  const { table, request } = change;
  const query = new URL(request.url).searchParams;
  const preferences = readPreferences(request.headers);
  const values = new Values();
  const where = requireFilter(parseFilters(query, table, values), 'DELETE');
  const remove = `delete from public.${identifier(table.name)} ${where}`;
  return run(change, remove, { values, preferences, status: 200, select: query.get('select') });
}

async function run(
  { database, caller, table }: Change,
  sql: string,
  how: { values: Values; preferences: Preferences; status: 200 | 201; select: string | null },
): Promise<Answer> {
  const { values, preferences, status } = how;
  if (!preferences.representation && !preferences.countExact && !preferences.singular) {
    await database.batch(caller, [{ sql, params: values.list }]);
    return answer({ body: '[]', rows: 0 }, preferences, status);
  }
  const returning = preferences.representation ? parseSelect(how.select, table) : '1';
  const statement: Statement = {
    sql: `with changed as (${sql} returning ${returning}) ${jsonOf('changed')} from changed`,
    params: values.list,
  };
  const rendered = preferences.singular
    ? // More or fewer rows than one must leave no trace, so they are counted before the commit.
      await database.tx(caller, async (tx) => {
        const [row] = await tx.query(statement.sql, statement.params);
        requireOneRow((row as unknown as RenderedRows).rows);
        return row;
      })
    : (await database.batch(caller, [statement]))[0]?.[0];
  return answer(rendered as unknown as RenderedRows, preferences, status);
}

function answer({ body, rows }: RenderedRows, preferences: Preferences, status: 200 | 201): Answer {
  const headers = { 'Content-Range': `*/${preferences.countExact ? rows : '*'}` };
  if (preferences.representation) return { status, headers, body, rows, singular: preferences.singular };
  return { status: status === 200 ? 204 : 201, headers, rows, singular: preferences.singular };
}

function columnsOf(rows: JsonObject[], parameter: string | null): string[] {
  if (parameter !== null)
    return [...new Set(parameter.split(',').map((name) => name.trim().replaceAll('"', '')))];
  const keys = Object.keys(rows[0] ?? {});
  const sameKeys = (row: JsonObject) =>
    Object.keys(row).length === keys.length && keys.every((key) => key in row);
  if (!rows.every(sameKeys)) throw new RestError(400, 'PGRST102', 'All object keys must match');
  return keys;
}

function requireBodyColumn(table: Table, column: string): void {
  if (table.columns.has(column)) return;
  throw new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table.name}' in the schema cache`,
  );
}

function definitions(table: Table, columns: string[]): string {
  return columns.map((column) => `${identifier(column)} ${table.columns.get(column)}`).join(', ');
}

function requireFilter(where: string, verb: string): string {
  if (where) return where;
  throw new RestError(400, '21000', `${verb} requires a WHERE clause`);
}
