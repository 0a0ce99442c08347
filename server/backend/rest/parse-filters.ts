import type { Table } from './exposed-schema.ts';
import { requireColumn } from './parse-columns.ts';
import { parseError } from './parse-error.ts';
import { identifier, type Values } from './sql-text.ts';

const CONDITIONS_AT_MOST = 20;
const LISTED_AT_MOST = 200;

// A Map, because a caller names the entry: an object would also have `constructor`.
const COMPARISONS = new Map(Object.entries({ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }));
const OPERATORS = `The operators here are ${[...COMPARISONS.keys()].join(', ')}, in and is.null.`;

/** Names in the query string that are not columns. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/** The WHERE clause of a query string in PostgREST's grammar; empty without filters. Columns come from the schema, values are parameters. */
export function parseFilters(query: URLSearchParams, table: Table, values: Values): string {
  const filters = [...query].filter(([key]) => !RESERVED.has(key));
  if (filters.length === 0) return '';
  if (filters.length > CONDITIONS_AT_MOST)
    throw parseError('filter', `more than ${CONDITIONS_AT_MOST} conditions`);
  return `where ${filters.map(([column, text]) => condition(table, column, text, values)).join(' and ')}`;
}

/** `column=op.value`: the value is everything after the operator, and only lists have quotes. */
function condition(table: Table, column: string, text: string, values: Values): string {
  const [, operator = text, value = ''] = /^([a-z]+)\.([\s\S]*)$/.exec(text) ?? [];
  const comparison = COMPARISONS.get(operator);
  const isNull = operator === 'is' && value === 'null';
  if (!comparison && operator !== 'in' && !isNull) throw parseError('filter', operator, OPERATORS);
  requireColumn(table, column);
  const left = `${identifier(table.name)}.${identifier(column)}`;
  if (isNull) return `${left} is null`;
  const type = table.columns.get(column);
  if (comparison) return `${left} ${comparison} ${values.add(value)}::text::${type}`;
  const list = listOf(value);
  if (list.length > LISTED_AT_MOST)
    throw parseError('filter', `more than ${LISTED_AT_MOST} values in a list`);
  return `${left} = any (${values.add(list)}::text[]::${type}[])`;
}

/** `(a,"b,c")`: a value may be quoted, with a backslash before quotes and backslashes. */
function listOf(text: string): string[] {
  if (text === '()') return [];
  const item = /[(,](?:"((?:[^"\\]|\\[\s\S])*)"|([^,)]*))(?=,|\)$)/y;
  const values: string[] = [];
  while (text.startsWith('(') && item.lastIndex < text.length - 1) {
    const [, quoted, plain] = item.exec(text) ?? [];
    const value = quoted?.replaceAll(/\\([\s\S])/g, '$1') ?? plain;
    if (value === undefined) throw parseError('filter', text);
    values.push(value);
  }
  if (values.length === 0) throw parseError('filter', text);
  return values;
}
