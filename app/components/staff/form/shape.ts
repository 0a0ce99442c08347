/** What can be typed into a form, as data. */
import type { ComponentType, ReactNode } from 'react';
import { slugOf } from '#app/lib/slug-of.ts';
import { isRecord } from '#content/edited.ts';

export type Path = ReadonlyArray<string | number>;

export interface ControlProps {
  id: string;
  label: string;
  value: unknown;
  mistake: string | undefined;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
}

export type Choices = ReadonlyArray<readonly [value: string, label: string]>;

interface Field {
  label?: string | undefined;
  help?: ReactNode;
  /** Sentences for what a person has to know beside the label, such as "or phone". */
  note?: string;
  isRequired?: boolean;
  /** An empty one is no text at all. */
  isOptional?: boolean;
  /** As wide as the form. */
  isWide?: boolean;
}

/** A text of one line, and what the browser and the phone should know of it. */
interface Line extends Field {
  kind: 'line';
  type?: 'text' | 'email' | 'tel' | 'search' | 'password';
  maxLength?: number;
  autoComplete?: string;
  offered?: Choices;
}

export type Shape =
  | Line
  /** Grows with its words. With `most` characters, their number is shown. */
  | (Field & { kind: 'text'; isLong: boolean; rows?: number; maxLength?: number; most?: number | undefined })
  | (Field & { kind: 'number' | 'boolean' | 'weekdays' | 'day' | 'time' })
  /** With `areShown`, all choices are visible. */
  | (Field & { kind: 'choice'; options: Choices; areShown?: boolean })
  /** A text with a control of its own. */
  | (Field & { kind: 'custom'; Control: ComponentType<ControlProps> })
  | (Field & { kind: 'list'; entry: Shape; blank: unknown; isFixed?: boolean })
  | (Field & { kind: 'group'; fields: { key: string; shape: Shape }[] });

const STRUCTURED = ['number', 'boolean', 'weekdays', 'choice', 'list', 'group'];

/** Whether its value is a text. */
export const isText = ({ kind }: Shape): boolean => !STRUCTURED.includes(kind);

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

/** A new entry gets its id from what people call it. */
export function withId(value: unknown, list: readonly unknown[]): unknown {
  if (!isRecord(value) || value.id !== '') return value;
  const name = String(value.name ?? value.question ?? value.title ?? '');
  const id = slugOf(name, 5);
  const isTaken = list.some((other) => isRecord(other) && other.id === id);
  return id && !isTaken ? { ...value, id } : value;
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
