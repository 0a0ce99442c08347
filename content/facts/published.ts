import { toCents } from '#content/costs/duties.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { edited, isRecord } from '#content/edited.ts';
import { readYaml } from '#content/read-yaml.ts';
import { site } from '#content/site.ts';
import { approvalFeeFacts } from './approval-fees.ts';
import type { Fact, FactSource, IsoDate, PublishedFacts, Quantity } from './fact.ts';
import type { FactFile, FactLine } from './fact-file.ts';
import type { PublishedKey } from './fact-keys.ts';
import { quantity, readValue, writtenValue } from './quantity.ts';

type Value = Quantity['value'];

/** A fact as staff edit it. */
export interface FactWords {
  label: string;
  value: Value;
  validFrom: string | undefined;
  validTo: string | undefined;
  source: string;
  /** A page of this site begins with /, so that it does not depend on SITE_URL. */
  url: string;
  readOn: string;
  reviewBy: string;
  laterFrom: string | undefined;
  /** A scale or range has one to edit from the start; it counts only with its first day. */
  laterValue: Value | undefined;
}

const factFiles = readYaml('facts/*') as Readonly<Record<string, FactFile>>;

/** By the file of the register. */
export const factTitles = eachOf(factFiles, ({ title }) => title);

const lines = Object.entries(factFiles).flatMap(([file, { facts }]) =>
  Object.entries(facts).map(([key, line]) => ({ file, key, line })),
);
const typed = Object.assign({}, ...Object.keys(factFiles).map(factsOf)) as Record<PublishedKey, Fact>;

/** Published facts and our assumptions: typed in the files, or following from one of them, and nowhere else. */
export const published: PublishedFacts = {
  ...typed,
  ...Object.fromEntries(lines.flatMap(followingFact)),
  ...approvalFeeFacts(typed),
};

/** The value of a fact that is a number. */
export function numberOf(key: PublishedKey, facts = published): number {
  return facts[key].value as number;
}

/** The facts of a file with what was published over them, as they are today. */
function factsOf(file: string): Record<string, Fact> {
  const own = lines.filter((each) => each.file === file && isTyped(each.line));
  const shown = edited(
    `facts/${file}`,
    Object.fromEntries(own.map(({ key, line }) => [key, wordsOf(file, line)])),
  );
  return Object.fromEntries(own.map(({ key, line }) => [key, factOf(file, line, shown[key])]));
}

function isTyped({ value, words }: FactLine): boolean {
  return value !== undefined || words !== undefined;
}

/** The day from which another fact is valid, or the middle of its range. It is not edited on its own. */
function followingFact({ file, key, line }: (typeof lines)[number]): [string, Fact][] {
  const { startOf, middleOf } = line;
  const other = typed[(startOf ?? middleOf) as PublishedKey];
  if (!other) return [];
  const [low = 0, high = low] = [other.value].flat() as number[];
  const middle = writtenValue(other.unit, toCents((low + high) / 2));
  const value = startOf ? (other.from ?? lines.find((each) => each.key === startOf)?.line.from) : middle;
  const fact = factOf(file, { ...line, value });
  return [[key, middleOf ? { ...fact, derivedFrom: [middleOf] } : fact]];
}

function wordsOf(file: string, { words, later, ...line }: FactLine): FactWords {
  const { name, url, checkedOn } = sourceOf(file, line.source);
  const { value } = quantityIn(words ?? line.value, words);
  const laterValue = later && quantityIn(later.value, words).value;
  return {
    ...{ label: line.label, value, validFrom: line.from, validTo: line.to },
    ...{ source: name, url, readOn: checkedOn, reviewBy: line.review ?? factFiles[file]?.review ?? '' },
    laterFrom: later?.from,
    laterValue: typeof value === 'object' ? (laterValue ?? value) : laterValue && String(laterValue),
  };
}

function quantityIn(written: FactLine['value'], words: string | undefined): Pick<Quantity, 'value' | 'unit'> {
  if (typeof written === 'object') return { unit: 'scale', value: written };
  const read = words === undefined ? readValue(written ?? '') : undefined;
  return read ?? { unit: 'text', value: written ?? '' };
}

/** One of the file, of another one, or the fact's own. */
function sourceOf(file: string, source: FactLine['source']): FactSource {
  if (typeof source === 'object') {
    const { read = factFiles[file]?.read, ...named } = source;
    return { ...named, checkedOn: dayOf(read) };
  }
  const [name = '', own = file] = source.split('/').reverse();
  const found = factFiles[own]?.sources[name];
  if (!found) throw new Error(`content/facts/${file}.yaml has no source "${source}".`);
  return sourceOf(own, found);
}

function dayOf(day: string | undefined): IsoDate {
  return (day ?? '') as IsoDate;
}

/** Without words, or with words that cannot be shown, such as a day that does not exist, it is as in the file; the check reports it. */
function factOf(file: string, line: FactLine, words?: FactWords): Fact {
  const inFile = wordsOf(file, line);
  const { validFrom, validTo, laterFrom, laterValue, ...shown } = words ?? inFile;
  const isLater = Boolean(laterValue && laterFrom && laterFrom <= isoToday());
  const raw = isLater ? laterValue : shown.value;
  const value = (typeof inFile.value === 'number' ? Number(raw) : raw) as Value;
  if (words && !hasShapeOf(inFile.value, value)) return factOf(file, line);
  const [from, to] = isLater ? [laterFrom] : [validFrom, validTo];
  const { kind, also, context } = line;
  try {
    return {
      label: shown.label,
      ...(kind && { kind }),
      ...quantity(quantityIn(line.words ?? line.value, line.words).unit, value, line.says, line.bracket),
      ...(from && { from: dayOf(from) }),
      ...(to && { to: dayOf(to) }),
      source: onSite({ name: shown.source, url: shown.url, checkedOn: dayOf(shown.readOn) }),
      ...(also && { alsoSeen: onSite(sourceOf(file, also)) }),
      reviewBy: dayOf(shown.reviewBy),
      ...(context && { context }),
    };
  } catch (error) {
    if (!words) throw error;
    return factOf(file, line);
  }
}

function onSite({ name, url, checkedOn }: FactSource): FactSource {
  return { name, url: new URL(url, site().url).href, checkedOn };
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

function eachOf<T, R>(all: Readonly<Record<string, T>>, of: (each: T, key: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(all).map(([key, each]) => [key, of(each, key)]));
}
