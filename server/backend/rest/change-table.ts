import type { Caller, Database, Statement } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { type JsonObject, rowsOf } from './body-objects.ts';
import type { Table } from './exposed-schema.ts';
import { parseSelect } from './parse-columns.ts';
import { parseFilters } from './parse-filters.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { type Answer, jsonOf, type RenderedRows, renderedRows, requireOneRow } from './rows-answer.ts';
import { identifier, Values } from './sql-text.ts';

export interface Change {
  database: Database;
  caller: Caller;
  table: Table;
  request: Request;
  body: unknown;
  /** Throws if the caller may not insert more for now. */
  countInsert(): Promise<void>;
}

/**
 * POST: one row or many; the keys of the rows, or `columns`, name the columns to set. The response is the same whether a row
 * was stored or existed already: otherwise it would reveal who subscribes. So rows are not counted or returned.
 */
export async function insertIntoTable(change: Change): Promise<Answer> {
  const { database, caller, table, request } = change;
  const query = new URL(request.url).searchParams;
  const { representation } = readPreferences(request.headers);
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
  if (representation) {
    await database.batch(caller, []); // Reports an ended session first.
    const status = caller.role === 'anon' ? 401 : 403;
    throw new HttpError(status, '42501', `An insert into ${table.name} does not return rows`);
  }
  if (rows.length > 0) {
    await change.countInsert();
    await database.batch(caller, [{ sql: insert, params: values.list }]);
  }
  return { status: 201, headers: { 'Content-Range': '*/*' }, rows: 0, singular: false };
}

/** PATCH: never without a filter. */
export async function updateTable(change: Change): Promise<Answer> {
  const { table, request } = change;
  const query = new URL(request.url).searchParams;
  const preferences = readPreferences(request.headers);
  const [row, ...more] = rowsOf(change.body);
  if (!row || more.length > 0) throw new HttpError(400, 'PGRST102', 'An update takes one JSON object');
  const columns = Object.keys(row);
  for (const column of columns) requireBodyColumn(table, column);
  const values = new Values();
  const where = requireFilter(parseFilters(query, table, values));
  if (columns.length === 0) return answer({ body: '[]', rows: 0 }, preferences);
  const body = `json_to_record(${values.add(JSON.stringify(row))}::json) as _body(${definitions(table, columns)})`;
  const set = columns.map((column) => `${identifier(column)} = _body.${identifier(column)}`).join(', ');
  const update = `update public.${identifier(table.name)} set ${set} from ${body} ${where}`;
  return run(change, update, { values, preferences, select: query.get('select') });
}

async function run(
  { database, caller, table }: Change,
  sql: string,
  how: { values: Values; preferences: Preferences; select: string | null },
): Promise<Answer> {
  const { values, preferences } = how;
  if (!preferences.representation && !preferences.countExact && !preferences.singular) {
    await database.batch(caller, [{ sql, params: values.list }]);
    return answer({ body: '[]', rows: 0 }, preferences);
  }
  const returning = preferences.representation ? parseSelect(how.select, table) : '1';
  const statement: Statement = {
    sql: `with changed as (${sql} returning ${returning}), ${jsonOf('changed')}`,
    params: values.list,
  };
  const rendered = preferences.singular
    ? // Any number of rows but one must change nothing, so they are counted before the commit.
      await database.tx(caller, async (tx) => {
        const [row] = await tx.query(statement.sql, statement.params);
        requireOneRow(renderedRows(row).rows);
        return row;
      })
    : (await database.batch(caller, [statement]))[0]?.[0];
  return answer(renderedRows(rendered), preferences);
}

function answer({ body, rows }: RenderedRows, preferences: Preferences): Answer {
  const headers = { 'Content-Range': `*/${preferences.countExact ? rows : '*'}` };
  const { singular } = preferences;
  if (preferences.representation) return { status: 200, headers, body, rows, singular };
  return { status: 204, headers, rows, singular };
}

function columnsOf(rows: JsonObject[], parameter: string | null): string[] {
  if (parameter !== null)
    return [...new Set(parameter.split(',').map((name) => name.trim().replaceAll('"', '')))];
  const keys = Object.keys(rows[0] ?? {});
  const sameKeys = (row: JsonObject) =>
    Object.keys(row).length === keys.length && keys.every((key) => key in row);
  if (!rows.every(sameKeys)) throw new HttpError(400, 'PGRST102', 'All object keys must match');
  return keys;
}

function requireBodyColumn(table: Table, column: string): void {
  if (table.columns.has(column)) return;
  throw new HttpError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table.name}' in the schema cache`,
  );
}

function definitions(table: Table, columns: string[]): string {
  return columns.map((column) => `${identifier(column)} ${table.columns.get(column)}`).join(', ');
}

function requireFilter(where: string): string {
  if (where) return where;
  throw new HttpError(400, '21000', 'UPDATE requires a WHERE clause');
}
