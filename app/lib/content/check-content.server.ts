import { documentNamed, shownDocuments } from '#content/documents.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { homesOf } from '#content/homes/homes.ts';
import { isPhotographPlace, photographMistake } from '#content/photographs.ts';
import { projects } from '#content/projects.ts';
import { factMistakes, rateMistakes, undatedFigures } from './check-facts.server.ts';
import {
  bodyMistakes,
  type Chart,
  linkMistake,
  replyFieldMistakes,
  textSchema,
} from './check-text.server.ts';
import { schemaOf } from './document-rules.server.ts';
import { fieldName, issueText, type Mistake } from './mistake-line.server.ts';
import { LONGEST_TEXT } from './render-markdown.server.ts';

/** The documents of content/ by id, the homes of each project among them. */
export type Content = Record<string, unknown>;

export function readContent(): Content {
  const homes = projects.map(({ slug }) => [`homes/${slug}`, homesOf(slug)]);
  return { ...shownDocuments(), ...Object.fromEntries(homes) };
}

const LINK_FIELDS = new Set(['to', 'url', 'basis', 'priceBasis', 'returnBasis']);

/** With `chart`, the names of charts in articles are checked too. */
export function contentMistakes(content: Content, chart?: Chart): Mistake[] {
  const found = Object.entries(content).flatMap(([document, value]) => {
    const { unreadable, body, ...fields } = value as Record<string, unknown>;
    if (unreadable) return [{ document, path: [], text: String(unreadable) }];
    const text = textSchema(document);
    const isFacts = document.startsWith('facts/');
    const schema = text ?? schemaOf(document);
    const issues = schema.safeParse(value).error?.issues ?? [];
    const reported = new Set(issues.map(({ path }) => fieldName(path)));
    const mistakes = [
      // Homes are rows, which their table keeps in shape.
      ...(documentNamed(document) ? shapeMistakes(documentNamed(document)?.defaults, value) : []).filter(
        // A scale has steps without an end; factMistakes compares it.
        ({ path }) => !(isFacts && ['value', 'laterValue'].includes(String(path[1]))),
      ),
      ...issues.map((issue) => ({ path: issue.path, text: issueText(issue, value) })),
      // The rule of old addresses also accepts an unpublished article.
      ...(document === 'redirects' ? [] : textMistakes(text ? fields : value)).filter(
        ({ path }) => !reported.has(fieldName(path)),
      ),
      ...(isFacts ? factMistakes(document, value) : []),
      ...(document.startsWith('replies/') ? replyFieldMistakes(fields) : []),
      ...(text ? bodyMistakes(document, { ...fields, body }, chart) : []),
    ];
    return mistakes.map((mistake) => ({ document, ...mistake }));
  });
  return [...found, ...rateMistakes(content)];
}

/** No displayed text may be blank, every fact in a text must exist, and a link leads to a page or an https address. */
function textMistakes(value: unknown, path: PropertyKey[] = []): Omit<Mistake, 'document'>[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => textMistakes(inner, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textMistakes(inner, [...path, key]));
  if (typeof value !== 'string') return [];
  if (isPhotographPlace(path)) {
    const mistake = photographMistake(value);
    return mistake ? [{ path, text: mistake }] : [];
  }
  const given = JSON.stringify(value);
  // Without a picture a leader has a nameplate.
  if (value === '' && path.at(-1) === 'image') return [];
  if (value.trim() === '') return [{ path, text: 'This must not be empty.' }];
  if (LINK_FIELDS.has(String(path.at(-1)))) {
    // Browsers read // and /\ as another host, and leave out tabs.
    if (!/^(?:#|\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(value))
      return [{ path, text: `${given} should begin with / or https://.` }];
    const mistake = value.startsWith('/') ? linkMistake(value) : undefined;
    if (mistake) return [{ path, text: mistake }];
  }
  try {
    factKeysIn(value);
    return undatedFigures(value).map((text) => ({ path, text }));
  } catch (error) {
    return [{ path, text: (error as Error).message }];
  }
}

const LONGEST_LIST = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text from outside may have them, and no page can show them
const UNSHOWABLE = /[\u0000-\u0009\u000b-\u001f\u007f]/;

interface ShapeMistake {
  path: PropertyKey[];
  text: string;
}

/** Where an edited document differs in kind from its file: a list in place of a text, a field that the file does not know. */
function shapeMistakes(file: unknown, value: unknown, path: PropertyKey[] = []): ShapeMistake[] {
  const wrong = (text: string) => [{ path, text }];
  if (Array.isArray(file)) {
    if (!Array.isArray(value)) return wrong('This should be a list.');
    if (value.length > LONGEST_LIST) return wrong(`A list has at most ${LONGEST_LIST} entries.`);
    const entry = commonEntry(file);
    return value.flatMap((each, index) => [
      ...shapeMistakes(entry ?? each, each, [...path, index]),
      ...emptyLists(file, each).map((key) => ({ path: [...path, index, key], text: NEEDS_AN_ENTRY })),
    ]);
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
  if (value === undefined || (value === null && (file ?? undefined) === undefined)) return [];
  if (typeof value === 'string' && (value.length > LONGEST_TEXT || UNSHOWABLE.test(value)))
    return wrong('This text is too long, or has characters that no page can show.');
  const kind = (file ?? undefined) === undefined ? 'string' : typeof file;
  return typeof value === kind ? [] : wrong(`This should be a ${kind === 'string' ? 'text' : kind}.`);
}

const NEEDS_AN_ENTRY = 'This needs at least one entry.';

/** The lists of an entry that must not be empty, because no entry of the file has an empty one: the answer to a question. */
function emptyLists(file: readonly unknown[], entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const lengthOf = (each: unknown, key: string) => ((each as Record<string, unknown[]>)[key] ?? []).length;
  return Object.entries(entry)
    .filter(
      ([key, list]) =>
        Array.isArray(list) &&
        list.length === 0 &&
        file.length > 0 &&
        file.every((each) => lengthOf(each, key) > 0),
    )
    .map(([key]) => key);
}

/** All fields that any entry of a list has. */
function commonEntry(list: readonly unknown[]): unknown {
  const [first] = list;
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return first;
  return Object.assign({}, ...list.toReversed());
}
