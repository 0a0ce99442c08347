import type { Table } from './exposed-schema.ts';
import { requireColumn } from './parse-columns.ts';
import { parseError } from './rest-error.ts';
import { identifier, type Values } from './sql-text.ts';

const CONDITIONS_AT_MOST = 20;
const LISTED_AT_MOST = 200;

// A Map, because a caller names the entry: an object would answer to `constructor` as well.
const COMPARISONS = new Map(Object.entries({ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }));
const OPERATORS = `The operators here are ${[...COMPARISONS.keys()].join(', ')} and in.`;

/** Turns PostgREST's filters into SQL conditions: columns from the schema, values as parameters. */
export class FilterBuilder {
  #table: Table;
  #values: Values;
  #conditions = 0;

  constructor(table: Table, values: Values) {
    this.#table = table;
    this.#values = values;
  }

  /** `column=op.value`: the value is everything after the operator, and only lists have quotes. */
  columnFilter(column: string, text: string): string {
    const [, operator = text, value = ''] = /^([a-z]+)\.([\s\S]*)$/.exec(text) ?? [];
    return this.#condition(column, operator, operator === 'in' ? listOf(value) : value);
  }

  #condition(column: string, operator: string, operand: string | string[]): string {
    this.#conditions += 1;
    if (this.#conditions > CONDITIONS_AT_MOST)
      throw parseError('filter', `more than ${CONDITIONS_AT_MOST} conditions`);
    const comparison = COMPARISONS.get(operator);
    if (!comparison && operator !== 'in') throw parseError('filter', operator, OPERATORS);
    requireColumn(this.#table, column);
    const left = `${identifier(this.#table.name)}.${identifier(column)}`;
    const type = this.#table.columns.get(column);
    if (!Array.isArray(operand)) return `${left} ${comparison} ${this.#values.add(operand)}::text::${type}`;
    if (operand.length > LISTED_AT_MOST)
      throw parseError('filter', `more than ${LISTED_AT_MOST} values in a list`);
    return `${left} = any (${this.#values.add(operand)}::text[]::${type}[])`;
  }
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
