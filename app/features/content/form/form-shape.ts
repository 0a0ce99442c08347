/** What can be typed into a document, read from the words of its file. */
import { isText, type Path, type Shape, valueAt } from '#app/components/staff/form/shape.ts';
import { defaultsBelow, type Edit, isRecord } from '#content/edited.ts';
import { isPhotographPlace } from '#content/photographs.ts';
import { MarkdownControl, PhotographControl, suggested } from './controls.tsx';

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

/** Search engines cut off what is longer. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  'meta.title': 60,
  'meta.description': 155,
  metaTitle: 60,
  metaDescription: 155,
};
const DAYS = new Set(
  'publishDate lastUpdated closedOn date validFrom validTo readOn reviewBy laterFrom'.split(' '),
);
const TIMES = new Set(['opens', 'closes']);

/** Of one place in the document: the path does not count the entries of lists, and the key is empty for them. */
interface Place {
  key: string;
  path: Path;
}

export function shapeOf(defaults: unknown): Shape | undefined {
  return shapeOfAll([defaults], { key: '', path: [] });
}

/** The entries of a list may have different optional texts: the shape has all of them. */
function shapeOfAll(values: readonly unknown[], place: Place): Shape | undefined {
  const { key, path } = place;
  const [first, ...others] = values.filter((value) => value !== null && value !== undefined);
  const all = [first, ...others];
  if (all.some((value) => kindOf(value) !== kindOf(first))) return undefined;
  const isHidden = NOT_WORDS.has(key);
  const label = labelOf(key);
  if (typeof first === 'number') return { kind: 'number', label };
  if (typeof first === 'boolean') return isHidden ? undefined : { kind: 'boolean', label };
  // The texts of a group that some entries do not have are optional.
  if (isRecord(first))
    return groupOf(
      values.map((value) => (isRecord(value) ? value : {})),
      place,
    );
  if (Array.isArray(first)) return key === 'days' ? { kind: 'weekdays', label } : listOf(all.flat(), place);
  const texts = values.map((value) => String(value ?? ''));
  // The headings of a page: one of those that the file has.
  if (key === 'group')
    return { kind: 'choice', label, options: [...new Set(texts)].map((text) => [text, labelOf(text)]) };
  if (isHidden && texts.some(Boolean) && texts.every((text) => NAME_FOR_MACHINES.test(text)))
    return undefined;
  const isOptional = values.includes(null) || values.includes(undefined);
  const isLong =
    LONG.has(key) || texts.some((text) => text.length > LONG_FROM_CHARACTERS || text.includes('\n'));
  return { ...textOf(path, isLong), label, isOptional };
}

/** The control that fits the name of a text. */
function textOf(path: Path, isLong: boolean): Shape {
  const name = String(path.at(-1));
  if (isPhotographPlace(path)) return { kind: 'custom', Control: PhotographControl };
  if (TIMES.has(name)) return { kind: 'time' };
  if (DAYS.has(name)) return { kind: 'day' };
  if (name === 'category' || name === 'slug') return { kind: 'custom', Control: suggested[name] };
  if (path[0] === 'body') return { kind: 'custom', Control: MarkdownControl, isWide: true };
  return { kind: 'text', isLong, most: MOST_CHARACTERS[path.join('.')] };
}

function groupOf(values: readonly Record<string, unknown>[], place: Place): Shape | undefined {
  const keys = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const fields = keys.flatMap((key) => {
    const shape = shapeOfAll(
      values.map((value) => value[key]),
      { key, path: [...place.path, key] },
    );
    return shape ? [{ key, shape }] : [];
  });
  return fields.length > 0 ? { kind: 'group', label: labelOf(place.key), fields } : undefined;
}

function listOf(entries: readonly unknown[], { key, path }: Place): Shape | undefined {
  const known = entries.length > 0 || !(key in emptyLists) ? entries : [emptyLists[key]];
  const entry = known.length > 0 ? shapeOfAll(known, { key: '', path }) : undefined;
  // A scale or range of a fact keeps its steps, which other facts name.
  const isFixed = path.includes('value') || path.includes('laterValue');
  return entry && { kind: 'list', label: labelOf(key), entry, blank: blankOf(known[0], entry), isFixed };
}

/** Values that only one entry has. */
const IDENTIFYING = new Set(['id', 'slug', 'image', 'number']);

/** Like the first entry, with empty texts; what is not shown stays, unless it identifies the entry. */
function blankOf(value: unknown, shape: Shape | undefined): unknown {
  if (shape && isText(shape)) return '';
  if (shape?.kind === 'list' || shape?.kind === 'weekdays') return [];
  if (shape?.kind === 'boolean') return false;
  if (shape?.kind !== 'group' || !isRecord(value)) return value;
  const blank = Object.entries(value).flatMap(([key, inner]) => {
    const own = shape.fields.find((field) => field.key === key)?.shape;
    if (own && isText(own) && own.isOptional) return [];
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

/** "Offices, 2, time zone". */
export function pathLabel(path: Path): string {
  const [first = '', ...rest] = path.map(labelOf);
  return [first, ...rest.map((label) => label.toLowerCase())].join(', ');
}

/** Whether something can be typed, or added, at this place. */
export function hasField(shape: Shape | undefined, [key, ...rest]: Path): boolean {
  if (key === undefined) return shape !== undefined && shape.kind !== 'group';
  if (shape?.kind === 'list') return hasField(shape.entry, rest);
  if (shape?.kind !== 'group') return false;
  return hasField(shape.fields.find((field) => field.key === key)?.shape, rest);
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
