import type { Table } from './exposed-schema.ts';
import { FilterBuilder } from './filter-builder.ts';
import type { Values } from './sql-text.ts';

/** Names in the query string that are no columns. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/** The WHERE clause that a query string asks for, in PostgREST's grammar; empty without filters. */
export function parseFilters(query: URLSearchParams, table: Table, values: Values): string {
  const builder = new FilterBuilder(table, values);
  const conditions: string[] = [];
  for (const [key, text] of query) if (!RESERVED.has(key)) conditions.push(builder.columnFilter(key, text));
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
