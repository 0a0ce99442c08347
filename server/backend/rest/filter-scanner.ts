import { parseError } from './rest-error.ts';

/** Reads filters or a list from left to right. Values may be quoted, with a backslash before `"` and `\`. */
export class FilterScanner {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes what `pattern` (sticky) finds here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  accept(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  expect(character: string): void {
    if (!this.accept(character)) this.fail();
  }

  expectEnd(): void {
    if (this.#at < this.#text.length) this.fail();
  }

  name(): string {
    return this.#quoted() ?? this.match(/[\w $-]+/y)?.[0].trim() ?? this.fail();
  }

  /** Up to the next comma or closing parenthesis, or a quoted text with anything in it. */
  value(): string {
    return this.#quoted() ?? this.match(/[^,)]*/y)?.[0] ?? '';
  }

  list(): string[] {
    const values: string[] = [];
    this.expect('(');
    if (this.accept(')')) return values;
    do values.push(this.value());
    while (this.accept(','));
    this.expect(')');
    return values;
  }

  fail(): never {
    throw parseError('filter', this.#text);
  }

  #quoted(): string | undefined {
    return this.match(/"((?:[^"\\]|\\[\s\S])*)"/y)?.[1]?.replaceAll(/\\([\s\S])/g, '$1');
  }
}
