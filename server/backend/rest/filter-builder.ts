import type { Table } from './exposed-schema.ts';
import { FilterScanner } from './filter-scanner.ts';
import { parseError, RestError } from './rest-error.ts';
import { identifier, type Values } from './sql-text.ts';

const MAX_CONDITIONS = 200;
const MAX_DEPTH = 10;

// Maps, because a caller names the entry: an object would answer to `constructor` as well.
const COMPARISONS = new Map(Object.entries({ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' }));
const PATTERNS = new Map([
  ['like', 'like'],
  ['ilike', 'ilike'],
]);
const STATES = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
]);
/** Turns PostgREST's filters into SQL conditions: columns from the schema, values as parameters. */
export class FilterBuilder {
  #table: Table;
  #values: Values;
  #conditions = 0;

  constructor(table: Table, values: Values) {
    this.#table = table;
    this.#values = values;
  }

  /** `column=not.op.value`: the value goes to the end, and only lists know quotes. */
  columnFilter(column: string, text: string): string {
    const { negated, operator, rest } = splitOperator(text);
    if (operator === 'in') return this.#condition(column, operator, listOf(rest), negated);
    return this.#condition(column, operator, rest, negated);
  }

  /** `(a.eq.1,or(b.is.null,c.in.(1,2)))`, of which the outer parentheses are still to be read. */
  group(scanner: FilterScanner, join: 'and' | 'or', negated: boolean, depth: number): string {
    if (depth > MAX_DEPTH) throw parseError('logic tree', 'too deep');
    const parts: string[] = [];
    scanner.expect('(');
    do {
      parts.push(this.#member(scanner, depth));
    } while (scanner.accept(','));
    scanner.expect(')');
    if (depth === 1) scanner.expectEnd();
    return `${negated ? 'not ' : ''}(${parts.join(` ${join} `)})`;
  }

  #member(scanner: FilterScanner, depth: number): string {
    const logic = scanner.match(/(not\.)?(and|or)(?=\()/y);
    if (logic) return this.group(scanner, logic[2] as 'and' | 'or', Boolean(logic[1]), depth + 1);
    const column = scanner.name();
    scanner.expect('.');
    return this.#rest(scanner, column);
  }

  /** What follows the column: `not.op.value`. */
  #rest(scanner: FilterScanner, column: string): string {
    const negated = Boolean(scanner.match(/not\./y));
    const operator = scanner.match(/([a-z]+)\./y)?.[1] ?? scanner.fail();
    return this.#condition(column, operator, operator === 'in' ? scanner.list() : scanner.value(), negated);
  }

  #condition(column: string, operator: string, operand: string | string[], negated: boolean): string {
    this.#conditions += 1;
    if (this.#conditions > MAX_CONDITIONS) throw parseError('filter', 'too many conditions');
    const type = this.#table.columns.get(column);
    if (type === undefined) {
      throw new RestError(400, '42703', `column ${this.#table.name}.${column} does not exist`);
    }
    const left = `${identifier(this.#table.name)}.${identifier(column)}`;
    return `${negated ? 'not ' : ''}${left} ${this.#comparison(operator, operand, type)}`;
  }

  #comparison(operator: string, operand: string | string[], type: string): string {
    if (operator === 'in' && Array.isArray(operand))
      return `= any (${this.#values.add(operand)}::text[]::${type}[])`;
    if (Array.isArray(operand)) throw parseError('filter', operator);
    if (operator === 'is') return STATES.get(operand.toLowerCase()) ?? fail(operand);
    const pattern = PATTERNS.get(operator);
    if (pattern) return `${pattern} ${this.#values.add(operand.replaceAll('*', '%'))}::text`;
    return `${COMPARISONS.get(operator) ?? fail(operator)} ${this.#values.add(operand)}::text::${type}`;
  }
}

function splitOperator(text: string): { negated: boolean; operator: string; rest: string } {
  const [, not, operator = '', rest = ''] = /^(not\.)?([a-z]+)\.([\s\S]*)$/.exec(text) ?? [];
  if (!operator) throw parseError('filter', text);
  return { negated: Boolean(not), operator, rest };
}

function listOf(text: string): string[] {
  const scanner = new FilterScanner(text);
  const list = scanner.list();
  scanner.expectEnd();
  return list;
}

function fail(text: string): never {
  throw parseError('filter', text);
}
