import { moneyInWords } from '#content/money.ts';
import type { DutyBracket, DutyScale, FactUnit, FeeScale, IsoDate } from './fact.ts';

/** A value, its unit, and its text in prose. */
export type Quantity<Value> = {
  readonly value: Value;
  readonly unit: FactUnit;
  readonly text: string;
  /** The text of another value. */
  textOf(value: Value): string;
};
type Range = readonly [low: number, high: number];

/** Small counts are written as words. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const places = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

export function percent(value: number): Quantity<number> {
  return quantity(value, 'percent', (own) => `${digits.format(own)}%`);
}

export function percentRange(value: Range): Quantity<Range> {
  return quantity(value, 'percent', (own) => `${own.map((share) => digits.format(share)).join('-')}%`);
}

export function aud(value: number): Quantity<number> {
  return quantity(value, 'AUD', (own) => moneyInWords(own, 'AUD'));
}

export function audRange(value: Range): Quantity<Range> {
  return quantity(value, 'AUD', (own) => `AUD ${own.map((amount) => digits.format(amount)).join('-')}`);
}

export function usd(value: number): Quantity<number> {
  return quantity(value, 'USD', (own) => moneyInWords(own, 'USD'));
}

/** A rate of exchange, US dollars for one Australian dollar. */
export function usdRate(value: number): Quantity<number> {
  return quantity(value, 'USD', (own) => `USD ${places.format(own)}`);
}

export function usdRateRange(value: Range): Quantity<Range> {
  return quantity(value, 'USD', (own) => `USD ${own.map((rate) => places.format(rate)).join(' to ')}`);
}

/** A rate of exchange, rupees for one Australian dollar. */
export function inrRate(value: number): Quantity<number> {
  return quantity(value, 'INR', (own) => `₹${places.format(own)}`);
}

/** Rupees in words: ₹10 lakh, ₹2 crore. */
export function inr(value: number): Quantity<number> {
  return quantity(value, 'INR', (own) => moneyInWords(own, 'INR'));
}

export function minutes(value: number): Quantity<number> {
  return quantity(value, 'minutes', (own) => `${digits.format(own)} minutes`);
}

export function weeks(value: number): Quantity<number> {
  return quantity(value, 'weeks', (own) => `${count(own)} weeks`);
}

export function days(value: number, kind = ''): Quantity<number> {
  return quantity(value, 'days', (own) => `${count(own)} ${kind && `${kind} `}days`);
}

export function months(value: number): Quantity<number> {
  return quantity(value, 'months', (own) => `${count(own)} months`);
}

export function years(value: number): Quantity<number> {
  return quantity(value, 'years', (own) => `${count(own)} years`);
}

export function times(value: number): Quantity<number> {
  return quantity(value, 'times', (own) => (own === 2 ? 'twice' : `${count(own)} times`));
}

export function dwellings(value: number): Quantity<number> {
  return quantity(value, 'dwellings', (own) => `${count(own)} dwellings`);
}

/** "two", or "two or three". */
export function people([low, high]: Range): Quantity<number | Range> {
  if (low === high) return quantity(low, 'people', () => count(low));
  return quantity(
    [low, high],
    'people',
    () => `${count(low)} ${high - low === 1 ? 'or' : 'to'} ${count(high)}`,
  );
}

export function date(value: IsoDate): Quantity<IsoDate> {
  return quantity(value, 'date', (own) => dates.format(new Date(own)));
}

export function words(value: string): Quantity<string> {
  return quantity(value, 'text', (own) => own);
}

/** The text names the bracket of homes like ours. */
export function dutyScale(value: DutyScale, shown: DutyBracket): Quantity<DutyScale> {
  const place = value.brackets.indexOf(shown);
  return quantity(value, 'scale', ({ brackets }) => {
    const { base, ratePercent, over } = brackets[place] ?? shown;
    return `${aud(base).text} plus ${percent(ratePercent).text} of the part over ${aud(over).text}`;
  });
}

export function feeScale(value: FeeScale): Quantity<FeeScale> {
  return quantity(value, 'scale', (own) => `${aud(own.under.fee).text} to ${aud(own.above).text}`);
}

/** The same value with another text. */
export function reading<Value>(given: Quantity<Value>, read: (text: string) => string): Quantity<Value> {
  return { ...given, text: read(given.text), textOf: (value) => read(given.textOf(value)) };
}

/** For a figure with one source, or a rounded one: "about 3.6% (2025)". */
export function about<Value>(given: Quantity<Value>, when?: string): Quantity<Value> {
  return reading(given, (text) => `about ${text}${when ? ` (${when})` : ''}`);
}

function quantity<Value>(value: Value, unit: FactUnit, textOf: (value: Value) => string): Quantity<Value> {
  return { value, unit, text: textOf(value), textOf };
}

function count(value: number): string {
  return WORDS[value] ?? digits.format(value);
}
