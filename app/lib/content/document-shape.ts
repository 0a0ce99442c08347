/** Five times the longest article. */
const LONGEST_TEXT = 50_000;
const LONGEST_LIST = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text from outside may have them, and no page can show them
const UNSHOWABLE = /[\u0000-\u0009\u000b-\u001f\u007f]/;

interface ShapeMistake {
  path: PropertyKey[];
  text: string;
}

/** Where an edited document differs in kind from its file: a list in place of a text, a field that the file does not know. */
export function shapeMistakes(file: unknown, value: unknown, path: PropertyKey[] = []): ShapeMistake[] {
  const wrong = (text: string) => [{ path, text }];
  if (Array.isArray(file)) {
    if (!Array.isArray(value)) return wrong('This should be a list.');
    if (value.length > LONGEST_LIST) return wrong(`A list has at most ${LONGEST_LIST} entries.`);
    const entry = commonEntry(file);
    return value.flatMap((each, index) => shapeMistakes(entry ?? each, each, [...path, index]));
  }
  if (typeof file === 'object' && file !== null) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong('This should have fields.');
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(file, key));
    if (unknown.length > 0) return wrong(`There is no field "${unknown[0]}".`);
    return Object.entries(value).flatMap(([key, inner]) =>
      shapeMistakes(file[key as keyof typeof file], inner, [...path, key]),
    );
  }
  // JSON has no undefined: an optional text without words arrives as null.
  if (value === undefined || (value === null && file === undefined)) return [];
  if (typeof value === 'string' && (value.length > LONGEST_TEXT || UNSHOWABLE.test(value)))
    return wrong('This text is too long, or has characters that no page can show.');
  const kind = file === undefined ? 'string' : typeof file;
  return typeof value === kind ? [] : wrong(`This should be a ${kind === 'string' ? 'text' : kind}.`);
}

/** All fields that any entry of a list has. */
function commonEntry(list: readonly unknown[]): unknown {
  const [first] = list;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return first;
  return Object.assign({}, ...list.toReversed());
}
