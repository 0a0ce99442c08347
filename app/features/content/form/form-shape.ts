/** What can be typed into a document, read from the words of its file. */
import { defaultsBelow, type Edit, isRecord } from '#content/edited.ts';

export type Path = ReadonlyArray<string | number>;

export type Shape =
  | { kind: 'text'; isLong: boolean; isOptional: boolean }
  | { kind: 'number' | 'boolean' | 'weekdays' }
  | { kind: 'choice'; options: string[] }
  | { kind: 'list'; entry: Shape; blank: unknown }
  | { kind: 'group'; fields: { key: string; shape: Shape }[] };

const LONG_FROM_CHARACTERS = 70;

/** Not words: they name files, addresses and rules of the program, and are kept as they are. */
const NOT_WORDS = new Set('accent drawing drawn icon id image index layout path share state'.split(' '));
/** Long even while they are empty, as in a new article. */
const LONG = new Set(['body', 'excerpt', 'metaDescription']);
const NAME_FOR_MACHINES = /^[a-z0-9/._-]*$/;

/** Entries of lists that are empty in the files. */
const emptyLists: Readonly<Record<string, unknown>> = {
  licences: { holder: '', number: '', state: '' },
  /** Of old addresses. */
  list: { from: '', to: '' },
  tags: '',
  closedOn: '',
  entries: { date: '', title: '', text: '\n', photographs: [''] },
};

export function shapeOf(defaults: unknown): Shape | undefined {
  return shapeOfAll([defaults], '');
}

/** The entries of a list may have different optional texts: the shape has all of them. */
function shapeOfAll(values: readonly unknown[], key: string): Shape | undefined {
  const [first, ...others] = values.filter((value) => value !== null && value !== undefined);
  const all = [first, ...others];
  if (all.some((value) => kindOf(value) !== kindOf(first))) return undefined;
  const isHidden = NOT_WORDS.has(key);
  if (typeof first === 'number') return { kind: 'number' };
  if (typeof first === 'boolean') return isHidden ? undefined : { kind: 'boolean' };
  // The texts of a group that some entries do not have are optional.
  if (isRecord(first)) return groupOf(values.map((value) => (isRecord(value) ? value : {})));
  if (Array.isArray(first)) return key === 'days' ? { kind: 'weekdays' } : listOf(all.flat(), key);
  const texts = values.map((value) => String(value ?? ''));
  // The headings of a page: one of those that the file has.
  if (key === 'group') return { kind: 'choice', options: [...new Set(texts)] };
  if (isHidden && texts.some(Boolean) && texts.every((text) => NAME_FOR_MACHINES.test(text)))
    return undefined;
  const isLong =
    LONG.has(key) || texts.some((text) => text.length > LONG_FROM_CHARACTERS || text.includes('\n'));
  return { kind: 'text', isLong, isOptional: values.includes(null) || values.includes(undefined) };
}

function groupOf(values: readonly Record<string, unknown>[]): Shape | undefined {
  const keys = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const fields = keys.flatMap((key) => {
    const shape = shapeOfAll(
      values.map((value) => value[key]),
      key,
    );
    return shape ? [{ key, shape }] : [];
  });
  return fields.length > 0 ? { kind: 'group', fields } : undefined;
}

function listOf(entries: readonly unknown[], key: string): Shape | undefined {
  const known = entries.length > 0 || !(key in emptyLists) ? entries : [emptyLists[key]];
  const entry = known.length > 0 ? shapeOfAll(known, '') : undefined;
  return entry && { kind: 'list', entry, blank: blankOf(known[0], entry) };
}

/** Values that only one entry has. */
const IDENTIFYING = new Set(['id', 'slug', 'image', 'number']);

/** Like the first entry, with empty texts; what is not shown stays, unless it identifies the entry. */
function blankOf(value: unknown, shape: Shape | undefined): unknown {
  if (shape?.kind === 'text') return '';
  if (shape?.kind === 'list' || shape?.kind === 'weekdays') return [];
  if (shape?.kind === 'boolean') return false;
  if (shape?.kind !== 'group' || !isRecord(value)) return value;
  const blank = Object.entries(value).flatMap(([key, inner]) => {
    const own = shape.fields.find((field) => field.key === key)?.shape;
    if (own?.kind === 'text' && own.isOptional) return [];
    const blankInner = IDENTIFYING.has(key) ? '' : blankOf(inner, own);
    return isRecord(blankInner) && Object.keys(blankInner).length === 0 ? [] : [[key, blankInner]];
  });
  return Object.fromEntries(blank);
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

const labels: Readonly<Record<string, string>> = {
  meta: 'For search engines',
  blurb: 'Text in the footer',
  about: 'Text in the menu',
  sample: 'Marked as a sample',
  processorLine: 'Who hosts the site and sends its email',
  whatsapp: 'WhatsApp',
  url: 'Link',
  group: 'Heading',
  inFull: 'Shown in full',
  phoneIndia: 'Phone in India',
  abn: 'ABN',
  acn: 'ACN',
  slug: 'Address',
  to: 'Link',
};

/** "replyAim" is shown as "Reply aim". */
export function labelOf(key: string | number): string {
  if (labels[key]) return labels[key];
  if (typeof key === 'number') return String(key + 1);
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\b(?:ato|fema|firb|nri|nsw|tcs)\b/g, (name) => name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text in a list is called after the list: "Answer 2". */
export function nameOf(path: Path): string {
  const last = path.at(-1) ?? '';
  return typeof last === 'number' ? `${labelOf(path.at(-2) ?? '')} ${last + 1}` : labelOf(last);
}

/** "Offices, 2, time zone". */
export function pathLabel(path: Path): string {
  const [first = '', ...rest] = path.map(labelOf);
  return [first, ...rest.map((label) => label.toLowerCase())].join(', ');
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      isRecord(inner) || Array.isArray(inner) ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}

/** A copy with `next` at the path. Undefined takes an optional text away, and an optional group with its last text. */
export function withValue(value: unknown, [key, ...rest]: Path, next: unknown, isInList = false): unknown {
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const entries = Array.isArray(value) ? value : [];
    return entries.map((entry, index) => (index === key ? withValue(entry, rest, next, true) : entry));
  }
  const before = isRecord(value) ? value : {};
  const inner = withValue(before[key], rest, next, isInList);
  if (inner !== undefined) return { ...before, [key]: inner };
  // Outside of lists every place of the file stays: an edit takes its text away with null.
  if (!isInList) return { ...before, [key]: null };
  const { [key]: _, ...others } = before;
  return Object.keys(others).length > 0 || rest.length > 0 ? others : undefined;
}

/** Whether something can be typed, or added, at this place. */
export function hasField(shape: Shape | undefined, [key, ...rest]: Path): boolean {
  if (key === undefined) return shape !== undefined && shape.kind !== 'group';
  if (shape?.kind === 'list') return hasField(shape.entry, rest);
  if (shape?.kind !== 'group') return false;
  return hasField(shape.fields.find((field) => field.key === key)?.shape, rest);
}

/** A new entry gets its id from what people call it. */
export function withId(value: unknown, list: readonly unknown[]): unknown {
  if (!isRecord(value) || value.id !== '') return value;
  const name = String(value.name ?? value.question ?? value.title ?? '');
  const id = slugOf(name, 5);
  const isTaken = list.some((other) => isRecord(other) && other.id === id);
  return id && !isTaken ? { ...value, id } : value;
}

/** "May I keep a dog?" is may-i-keep-a-dog. */
export function slugOf(words: string, most = 12): string {
  const parts = words
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  return parts?.slice(0, most).join('-') ?? '';
}

/** The entry of the file that this one was made from: by its id if it has one, else by its place. */
export function originalOf(originals: unknown, entry: unknown, index: number): unknown {
  if (!Array.isArray(originals)) return undefined;
  const id = idOf(entry);
  return id === undefined ? originals[index] : originals.find((original) => idOf(original) === id);
}

function idOf(entry: unknown): unknown {
  return isRecord(entry) ? (entry.id ?? entry.slug) : undefined;
}

export interface Difference {
  path: Path;
  before: unknown;
  after: unknown;
}

/** The single texts in which two documents differ. */
export function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  const isTree = (value: unknown) => isRecord(value) || Array.isArray(value);
  if (!isTree(before) && !isTree(after))
    return (before ?? null) === (after ?? null) ? [] : [{ path, before, after }];
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isList = Array.isArray(before) || Array.isArray(after);
  return keys.flatMap((key) => {
    const step = isList ? Number(key) : key;
    return differences(valueAt(before, [step]), valueAt(after, [step]), [...path, step]);
  });
}

/** What an upgrade has changed in the file since its words were edited, where they are edited. */
export function changedOriginals(file: unknown, live: { edit: Edit | null; defaults: unknown } | undefined) {
  return live?.edit ? differences(live.defaults, defaultsBelow(file, live.edit)) : [];
}
