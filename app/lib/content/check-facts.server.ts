import { z } from 'zod';
import { isoToday } from '#content/costs/iso-date.ts';
import { documentNamed } from '#content/documents.ts';
import { isSame, layOver } from '#content/edited.ts';
import { fact, isFactKey } from '#content/facts/facts.ts';
import { type FactWords, hasShapeOf } from '#content/facts/published.ts';
import { inputs } from '#content/inputs.ts';

/** The message of each rule describes a valid value. */
const day = z.iso.date('a day of the calendar such as 2026-11-15');
const optionalDay = day.nullish();
const text = z.string('a text').min(1, 'a text');

const factSchema = z
  .looseObject({
    label: text,
    validFrom: optionalDay,
    validTo: optionalDay,
    source: text,
    url: z.union(
      [z.url({ protocol: /^https$/, hostname: z.regexes.domain }), z.string().startsWith('/')],
      'an https address, or a page of this site',
    ),
    readOn: day,
    reviewBy: day,
    laterFrom: optionalDay,
  })
  .superRefine(({ value, laterValue, laterFrom, readOn, reviewBy, validFrom, validTo }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (reviewBy <= readOn) refuse('reviewBy', 'a day after the one on which the source was read');
    if (validFrom && validTo && validTo < validFrom) refuse('validTo', 'a day after the first valid one');
    if (typeof value !== 'object' && Boolean(laterValue) !== Boolean(laterFrom))
      refuse(laterValue ? 'laterFrom' : 'laterValue', 'given, because a later value has a first day');
    if (laterValue && typeof value === 'number' && !Number.isFinite(Number(laterValue)))
      refuse('laterValue', 'a number');
    if (numbersIn(value).some(isNegative)) refuse('value', 'zero or more');
    if (numbersIn(typeof value === 'number' ? Number(laterValue ?? 0) : laterValue).some(isNegative))
      refuse('laterValue', 'zero or more');
  });

const isNegative = (number: number) => number < 0;

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

export const factsSchema = z.record(z.string(), factSchema);

const VALUES = ['value', 'laterValue', 'laterFrom', 'validFrom'] as const;

/** A scale keeps its steps, and a new value has been read somewhere, if not today. */
export function factMistakes(document: string, value: unknown) {
  const { defaults } = documentNamed(document) ?? { defaults: {} };
  const file = defaults as Record<string, FactWords>;
  const live = inputs().replaced && (layOver(file, inputs().replaced) as Record<string, FactWords>);
  return Object.entries(value as Record<string, FactWords>).flatMap(([key, words]) => {
    const before = live?.[key];
    const changed = before && VALUES.some((name) => !isSame(before[name], words[name]));
    const isScale = typeof words.value === 'object';
    const misshapen = (['value', 'laterValue'] as const).find(
      (name) => (name === 'value' || isScale) && !hasShapeOf(file[key]?.[name], words[name]),
    );
    if (misshapen)
      return [{ path: [key, misshapen], text: 'This should have all numbers of the file, and no others.' }];
    if (isScale && !words.laterFrom && !isSame(file[key]?.laterValue, words.laterValue))
      return [{ path: [key, 'laterFrom'], text: 'Enter the first day of the later value.' }];
    const isUnread = before?.readOn === words.readOn && before.url === words.url && words.readOn < isoToday();
    return changed && isUnread
      ? [{ path: [key, 'readOn'], text: 'With a new value, enter where and on which day you read it.' }]
      : [];
  });
}

/** The rate that follows from two others may differ from the reported one by this share. */
const RATE_TOLERANCE = 0.03;

/** Rupees for an Australian dollar divided by US dollars for one are rupees for a US dollar. */
export function rateMistakes(content: Record<string, unknown>) {
  const market = content['facts/market'] as Record<string, FactWords> | undefined;
  const assumptions = content['facts/assumptions'] as Record<string, FactWords> | undefined;
  const [low = Number.NaN, high = low] = [assumptions?.['exchange-rate-range']?.value].flat() as number[];
  const implied = Number(market?.['rupee-rate']?.value) / ((low + high) / 2);
  const reported = Number(market?.['rupees-per-us-dollar']?.value);
  if (!(Math.abs(implied / reported - 1) > RATE_TOLERANCE)) return [];
  const text = `The rates contradict each other: they make ${implied.toFixed(1)} rupees for one US dollar, and the reported rate is ${reported}.`;
  return [{ document: 'facts/market', path: ['rupee-rate', 'value'], text }];
}

const FACT_MARK = /\{\{\s*([a-z0-9-]+)\s*\}\}/g;
const SAYS_WHEN = /\b(?:was|were|came|dropped|could)\b|20\d\d|\{\{approval-fee-year\}\}/;

/** A paragraph with a figure that is no longer valid, or that follows from one, has to say "was" or name the year. */
export function undatedFigures(text: string, today = isoToday()): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const keys = [...paragraph.matchAll(FACT_MARK)].map(([, key = '']) => key);
    const isOnlyFigure = paragraph.replace(FACT_MARK, '').trim() === '';
    const old = isOnlyFigure || SAYS_WHEN.test(paragraph) ? undefined : keys.find((key) => isOld(key, today));
    return old
      ? [`{{${old}}} was valid until ${lastDay(old, today)}: say "was", or name the year beside it.`]
      : [];
  });
}

/** Sums in other currencies and numbers of people are rounded, and follow from more than the fee of a year. */
function isOld(key: string, today: string): boolean {
  const isExact = isFactKey(key) && ['AUD', 'percent', 'scale'].includes(fact(key).unit);
  return isExact && lastDay(key, today) !== undefined;
}

/** The day on which the first of the values behind a figure ended, if it is over. */
function lastDay(key: string, today: string): string | undefined {
  if (!isFactKey(key)) return undefined;
  const { kind, unit, to, derivedFrom = [] } = fact(key);
  // Dates and words do not go up each year.
  if (to && to < today && kind === undefined && (unit === 'AUD' || unit === 'scale')) return to;
  return derivedFrom.map((from) => lastDay(from, today)).find(Boolean);
}
