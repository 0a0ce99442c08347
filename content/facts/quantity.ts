import type { DutyBracket, DutyScale, FactUnit, FeeScale, IsoDate } from './fact.ts';

/** A value, its unit, and its text in prose. */
export type Quantity<Value> = { readonly value: Value; readonly unit: FactUnit; readonly text: string };
type Range = readonly [low: number, high: number];

const MILLION = 1_000_000;
const LAKH = 100_000;
const CRORE = 10_000_000;
/** From this amount on, a round amount is written in millions: AUD 1.24 million, but AUD 1,205,200. */
const ROUND_MILLIONS = 10_000;
/** Small counts are written as words. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const places = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dates = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

export function percent(value: number): Quantity<number> {
  return { value, unit: 'percent', text: `${digits.format(value)}%` };
}

export function percentRange(value: Range): Quantity<Range> {
  return { value, unit: 'percent', text: `${value.map((share) => digits.format(share)).join('-')}%` };
}

export function aud(value: number): Quantity<number> {
  return { value, unit: 'AUD', text: dollars('AUD', value) };
}

export function audRange(value: Range): Quantity<Range> {
  return { value, unit: 'AUD', text: `AUD ${value.map((amount) => digits.format(amount)).join('-')}` };
}

export function usd(value: number): Quantity<number> {
  return { value, unit: 'USD', text: dollars('USD', value) };
}

/** A rate of exchange, US dollars for one Australian dollar. */
export function usdRate(value: number): Quantity<number> {
  return { value, unit: 'USD', text: `USD ${places.format(value)}` };
}

export function usdRateRange(value: Range): Quantity<Range> {
  return { value, unit: 'USD', text: `USD ${value.map((rate) => places.format(rate)).join(' to ')}` };
}

/** A rate of exchange, rupees for one Australian dollar. */
export function inrRate(value: number): Quantity<number> {
  return { value, unit: 'INR', text: `₹${places.format(value)}` };
}

/** Rupees in words: ₹10 lakh, ₹2 crore. */
export function inr(value: number): Quantity<number> {
  const [unit, size] = value < CRORE ? ['lakh', LAKH] : ['crore', CRORE];
  return { value, unit: 'INR', text: `₹${digits.format(value / Number(size))} ${unit}` };
}

export function minutes(value: number): Quantity<number> {
  return { value, unit: 'minutes', text: `${digits.format(value)} minutes` };
}

export function weeks(value: number): Quantity<number> {
  return { value, unit: 'weeks', text: `${count(value)} weeks` };
}

export function days(value: number, kind = ''): Quantity<number> {
  return { value, unit: 'days', text: `${count(value)} ${kind && `${kind} `}days` };
}

export function months(value: number): Quantity<number> {
  return { value, unit: 'months', text: `${count(value)} months` };
}

export function years(value: number): Quantity<number> {
  return { value, unit: 'years', text: `${count(value)} years` };
}

export function times(value: number): Quantity<number> {
  return { value, unit: 'times', text: value === 2 ? 'twice' : `${count(value)} times` };
}

export function dwellings(value: number): Quantity<number> {
  return { value, unit: 'dwellings', text: `${count(value)} dwellings` };
}

/** One person, one year, one remittance limit. Equal ends are one figure. */
export function personYears([low, high]: Range): Quantity<number | Range> {
  if (low === high) return { value: low, unit: 'person-years', text: count(low) };
  return { value: [low, high], unit: 'person-years', text: `${count(low)} to ${count(high)}` };
}

export function date(value: IsoDate): Quantity<IsoDate> {
  return { value, unit: 'date', text: dates.format(new Date(value)) };
}

export function words(value: string): Quantity<string> {
  return { value, unit: 'text', text: value };
}

/** The text names the bracket of homes like ours. */
export function dutyScale(value: DutyScale, shown: DutyBracket): Quantity<DutyScale> {
  const { base, ratePercent, over } = shown;
  const text = `${aud(base).text} plus ${percent(ratePercent).text} of the part over ${aud(over).text}`;
  return { value, unit: 'scale', text };
}

export function feeScale(value: FeeScale): Quantity<FeeScale> {
  return { value, unit: 'scale', text: `${aud(value.under.fee).text} to ${aud(value.above).text}` };
}

/** The same value with another text. */
export function reading<Value>(quantity: Quantity<Value>, read: (text: string) => string): Quantity<Value> {
  return { ...quantity, text: read(quantity.text) };
}

/** For a figure with one source, or a rounded one: "about 3.6% (2025)". */
export function about<Value>(quantity: Quantity<Value>, when?: string): Quantity<Value> {
  return reading(quantity, (text) => `about ${text}${when ? ` (${when})` : ''}`);
}

function dollars(currency: 'AUD' | 'USD', value: number): string {
  const isRound = value >= MILLION && value % ROUND_MILLIONS === 0;
  return `${currency} ${isRound ? `${digits.format(value / MILLION)} million` : digits.format(value)}`;
}

function count(value: number): string {
  return WORDS[value] ?? digits.format(value);
}
