import { inputs } from './inputs.ts';

/** Published words over a document: the changed parts of objects, and whole lists. */
export type Edit = { readonly [key: string]: unknown };

interface Document {
  /** The words of the file. */
  readonly defaults: object;
  /** The words that are shown. */
  readonly shown: object;
}

/** Every document that was loaded, by its id: the path of its file below content/, without the extension. */
export const documents = new Map<string, Document>();

/** The words of a file of content/ with what was published over them. */
export function edited<T extends object>(id: string, defaults: T): T {
  const edit = inputs().edits?.[id];
  const shown = edit ? (layOver(defaults, edit) as T) : defaults;
  documents.set(id, { defaults, shown });
  return shown;
}

/** Places that the file does not have are left out, and null takes an optional text away. */
export function layOver(value: unknown, edit: unknown): unknown {
  if (edit === undefined) return value;
  if (!isRecord(value) || !isRecord(edit)) return edit ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, layOver(inner, edit[key])]));
}

/** The words of the file in the places of an edit. */
export function defaultsBelow(value: unknown, edit: unknown): unknown {
  if (!isRecord(value) || !isRecord(edit)) return value ?? null;
  return Object.fromEntries(Object.keys(edit).map((key) => [key, defaultsBelow(value[key], edit[key])]));
}

/** What has to be laid over `value` to get `changed`; undefined if nothing. */
export function editBetween(value: unknown, changed: unknown): unknown {
  if (isSame(value, changed)) return undefined;
  if (!isRecord(value) || !isRecord(changed)) return changed ?? null;
  const parts = Object.keys(value)
    .map((key) => [key, editBetween(value[key], changed[key])] as const)
    .filter(([, edit]) => edit !== undefined);
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}

/** The database does not keep the order of keys, and JSON has no undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isRecord(one) || !isRecord(other)) return (one ?? null) === (other ?? null);
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A place without words is empty in the file, and null in JSON. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull);
  if (!isRecord(value)) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNull(inner)]));
}
