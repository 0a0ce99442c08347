import { HttpError } from '#server/requests/http-error.ts';
import type { Table } from './exposed-schema.ts';
import { parseError } from './parse-error.ts';
import { identifier } from './sql-text.ts';

/** `select=id,first_name` or `*` as an SQL list of output columns. */
export function parseSelect(text: string | null, table: Table): string {
  const items = text === null || text.trim() === '' ? ['*'] : splitList(text, table);
  const columns = items.flatMap((item) => selectItem(item.trim(), table));
  requireOnce(columns);
  return columns.map((column) => qualified(table, column)).join(', ');
}

function selectItem(item: string, table: Table): string[] {
  if (item === '*') return [...table.columns.keys()];
  if (item.includes('(')) {
    throw new HttpError(
      400,
      'PGRST200',
      `Could not find a relationship of '${table.name}' in the schema cache`,
    );
  }
  if (!/^\w+$/.test(item)) throw parseError('select parameter', item);
  requireColumn(table, item);
  return [item];
}

/** `order=created_at.desc.nullslast,id` as an ORDER BY clause; empty without one. */
export function parseOrder(text: string | null, table: Table): string {
  if (text === null || text === '') return '';
  const columns: string[] = [];
  const terms = splitList(text, table).map((term) => {
    const [, column, direction = 'asc', nulls] =
      /^(\w+)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term) ?? [];
    if (!column) throw parseError('order', term);
    requireColumn(table, column);
    columns.push(column);
    const place = nulls ? ` nulls ${nulls === 'nullsfirst' ? 'first' : 'last'}` : '';
    return `${qualified(table, column)} ${direction}${place}`;
  });
  requireOnce(columns);
  return `order by ${terms.join(', ')}`;
}

/** One more than the number of columns is enough to detect a duplicate. */
function splitList(text: string, table: Table): string[] {
  return text.split(',', table.columns.size + 1);
}

/** A response would grow with every repetition. */
function requireOnce(columns: string[]): void {
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) throw new HttpError(400, '42701', `column "${twice}" specified more than once`);
}

export function requireColumn(table: Table, column: string): void {
  if (table.columns.has(column)) return;
  throw new HttpError(400, '42703', `column ${table.name}.${column.slice(0, 100)} does not exist`);
}

function qualified(table: Table, column: string): string {
  return `${identifier(table.name)}.${identifier(column)}`;
}
