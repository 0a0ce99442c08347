import { isoToday } from '#content/costs/iso-date.ts';
import { edited, isRecord, isSame } from '#content/edited.ts';
import { site } from '#content/site.ts';
import type { Fact, FactSource, IsoDate } from './fact.ts';

/** A fact as staff edit it. */
export interface FactWords {
  label: string;
  value: Fact['value'];
  validFrom: string | undefined;
  validTo: string | undefined;
  source: string;
  /** A page of this site begins with /, so that it does not depend on SITE_URL. */
  url: string;
  readOn: string;
  reviewBy: string;
  laterFrom: string | undefined;
  /** A scale or range has one to edit from the start; it counts only with its first day. */
  laterValue: Fact['value'] | undefined;
}

/** The facts of a file with what was published over them, as they are today. */
export function editedFacts<T extends Record<string, Fact>>(id: string, facts: T): T {
  const shown = edited(id, eachOf(facts, wordsOf));
  return eachOf(facts, (fact, key) => factOf(fact, shown[key] as FactWords)) as T;
}

function wordsOf({ label, value, from, to, source, reviewBy, later }: Fact): FactWords {
  return {
    label,
    value,
    validFrom: from,
    validTo: to,
    source: source.name,
    url: source.url.startsWith(`${site.url}/`) ? source.url.slice(site.url.length) : source.url,
    readOn: source.checkedOn,
    reviewBy,
    laterFrom: later?.from,
    laterValue: typeof value === 'object' ? (later?.value ?? value) : later && String(later.value),
  };
}

export function sourceOf({ source, url, readOn }: FactWords): FactSource {
  return { name: source, url: new URL(url, site.url).href, checkedOn: readOn as IsoDate };
}

/** What cannot be shown, such as a date that does not exist, leaves the fact of the file; the check reports it. */
function factOf(fact: Fact, words: FactWords): Fact {
  const isLater = Boolean(words.laterValue && words.laterFrom && words.laterFrom <= isoToday());
  if (!isLater && isSame(words, wordsOf(fact))) return fact;
  const raw = isLater ? words.laterValue : words.value;
  const value = (typeof fact.value === 'number' ? Number(raw) : raw) as Fact['value'];
  if (!hasShapeOf(fact.value, value)) return fact;
  const [from, to] = isLater ? [words.laterFrom] : [words.validFrom, words.validTo];
  const { from: _, to: __, ...rest } = fact;
  try {
    return {
      ...rest,
      label: words.label,
      value,
      text: isSame(value, fact.value) ? fact.text : (fact.textOf?.(value) ?? fact.text),
      ...(from && { from: from as IsoDate }),
      ...(to && { to: to as IsoDate }),
      source: sourceOf(words),
      reviewBy: words.reviewBy as IsoDate,
    };
  } catch {
    return fact;
  }
}

/** A scale keeps its steps: other facts and the planner name them. */
export function hasShapeOf(file: unknown, value: unknown): boolean {
  if (typeof file === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (Array.isArray(file))
    return (
      Array.isArray(value) &&
      value.length === file.length &&
      file.every((each, index) => hasShapeOf(each, value[index]))
    );
  if (!isRecord(file)) return file === null || typeof file === typeof value;
  const parts = Object.entries(file);
  return (
    isRecord(value) &&
    Object.keys(value).length === parts.length &&
    parts.every(([key, each]) => hasShapeOf(each, value[key]))
  );
}

function eachOf<T, R>(all: Record<string, T>, of: (each: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(all).map(([key, each]) => [key, of(each, key)]));
}
