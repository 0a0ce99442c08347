import { RestError } from './rest-error.ts';

/** Collects the values of a statement; what goes into its text is only `$1`, `$2`, … */
export class Values {
  readonly list: unknown[] = [];

  add(value: string | string[]): string {
    for (const text of [value].flat()) {
      if (text.includes('\0'))
        throw new RestError(400, '22021', 'A value contains a character that cannot be stored');
    }
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Only for names that come from the schema, or that were checked. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
