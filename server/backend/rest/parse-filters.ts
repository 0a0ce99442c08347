import type { Table } from './exposed-schema.ts';
import { FilterBuilder } from './filter-builder.ts';
import { FilterScanner } from './filter-scanner.ts';
import type { Values } from './sql-text.ts';

/** Names in the query string that are no columns. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);

/** The WHERE clause that a query string asks for, in PostgREST's grammar; empty without filters. */
export function parseFilters(query: URLSearchParams, table: Table, values: Values): string {
  const builder = new FilterBuilder(table, values);
  const conditions: string[] = [];
  for (const [key, text] of query) {
    if (RESERVED.has(key)) continue;
    const logic = /^(not\.)?(and|or)$/.exec(key);
    if (logic)
      conditions.push(builder.group(new FilterScanner(text), logic[2] as 'and' | 'or', Boolean(logic[1]), 1));
    else conditions.push(builder.columnFilter(key, text));
  }
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}
