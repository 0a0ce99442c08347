import { HttpError } from '#server/requests/http-error.ts';
import type { Change } from './change-table.ts';
import { parseOrder, parseSelect } from './parse-columns.ts';
import { parseFilters } from './parse-filters.ts';
import { contentRange, parseRange } from './parse-range.ts';
import { readPreferences } from './preferences.ts';
import { type Answer, jsonOf, renderedRows } from './rows-answer.ts';
import { identifier, Values } from './sql-text.ts';

/** GET and HEAD of a table. */
export async function readTable({
  database,
  caller,
  table,
  request,
}: Pick<Change, 'database' | 'caller' | 'table' | 'request'>): Promise<Answer> {
  const query = new URL(request.url).searchParams;
  const { countExact, singular } = readPreferences(request.headers);
  const range = parseRange(query);
  const values = new Values();
  const from = `from public.${identifier(table.name)}`;
  const where = parseFilters(query, table, values);
  const page = `select ${parseSelect(query.get('select'), table)} ${from} ${where} ${parseOrder(query.get('order'), table)}
    limit ${range.limit} offset ${range.offset}`;
  const total = countExact ? `(select count(*) ${from} ${where})` : 'null::bigint';
  const [[row] = []] = await database.batch(caller, [
    { sql: `with page as (${page}), ${jsonOf('page')}, ${total} as total`, params: values.list },
  ]);
  const { body, rows } = renderedRows(row);
  const counted = (row?.total ?? undefined) as number | undefined;
  const { offset } = range;
  if (counted !== undefined && offset > 0 && offset >= counted) {
    const details = `An offset of ${offset} was requested, but there are only ${counted} rows.`;
    const headers = { 'Content-Range': contentRange(offset, 0, counted) };
    throw new HttpError(416, 'PGRST103', 'Requested range not satisfiable', headers, { details });
  }
  const isWhole = counted === undefined || rows >= counted;
  const headers = { 'Content-Range': contentRange(offset, rows, counted) };
  return { status: isWhole ? 200 : 206, rows, body, singular, headers };
}
