import { HttpError } from '#server/requests/http-error.ts';

/** Collects the values of a statement; its text contains only `$1`, `$2`, … */
export class Values {
  readonly list: unknown[] = [];

  add(value: string | string[]): string {
    for (const text of [value].flat()) {
      if (text.includes('\0'))
        throw new HttpError(400, '22021', 'A value contains a character that cannot be stored');
    }
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Only for names from the schema, or checked ones. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
