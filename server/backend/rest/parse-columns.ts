import type { Table } from './exposed-schema.ts';
import { parseError, RestError } from './rest-error.ts';
import { identifier } from './sql-text.ts';

/** Far more than any table has; PostgreSQL itself gives up at 1664. */
const COLUMNS_AT_MOST = 100;
const ITEM = /^(?:([A-Za-z_]\w{0,62}):)?(\*|"[^"]+"|[\w$-]+)$/;

/** `select=id,name:first_name,*` as an SQL list of output columns. */
export function parseSelect(text: string | null, table: Table): string {
  const items = splitList(text === null || text.trim() === '' ? '*' : text, 'select parameter');
  const columns = items.flatMap((item) => selectItem(item.trim(), table));
  if (columns.length > COLUMNS_AT_MOST) throw parseError('select parameter', 'too many columns');
  return columns.join(', ');
}

function selectItem(item: string, table: Table): string[] {
  if (item.includes('(')) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship of '${table.name}' in the schema cache`,
    );
  }
  const [, alias, source] = ITEM.exec(item) ?? [];
  if (!source) throw parseError('select parameter', item);
  if (source === '*') return [...table.columns.keys()].map((column) => qualified(table, column));
  const column = source.replaceAll('"', '');
  requireColumn(table, column);
  return [`${qualified(table, column)}${alias ? ` as ${identifier(alias)}` : ''}`];
}

/** `order=created_at.desc.nullslast,id` as an ORDER BY clause; empty without one. */
export function parseOrder(text: string | null, table: Table): string {
  if (text === null || text === '') return '';
  const terms = splitList(text, 'order').map((term) => {
    const [, column, direction = 'asc', nulls] =
      /^("?[\w$-]+"?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term) ?? [];
    if (!column) throw parseError('order', term);
    const name = column.replaceAll('"', '');
    requireColumn(table, name);
    const place = nulls ? ` nulls ${nulls === 'nullsfirst' ? 'first' : 'last'}` : '';
    return `${qualified(table, name)} ${direction}${place}`;
  });
  return `order by ${terms.join(', ')}`;
}

function splitList(text: string, what: string): string[] {
  const items = text.split(',');
  if (items.length > COLUMNS_AT_MOST) throw parseError(what, 'too many columns');
  return items;
}

export function requireColumn(table: Table, column: string): void {
  if (table.columns.has(column)) return;
  throw new RestError(400, '42703', `column ${table.name}.${column} does not exist`);
}

function qualified(table: Table, column: string): string {
  return `${identifier(table.name)}.${identifier(column)}`;
}
