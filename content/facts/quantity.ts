import { moneyInWords } from '#content/money.ts';
import {
  COUNTED,
  type DutyScale,
  type FactUnit,
  type FeeScale,
  type IsoDate,
  type Quantity,
} from './fact.ts';

type Value = Quantity['value'];

/** Small counts are written as words. */
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const places = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const exact = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 10 });
const dates = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * `says` are the words around the value, "about {} (2025)", or around its number, "{n} or more dwellings". `bracket` is the
 * one of a duty scale that its text names, from 1.
 */
export function quantity(unit: FactUnit, value: Value, says = '{}', bracket = 1): Quantity {
  const text = says
    .replace('{}', () => textOf(unit, value, bracket))
    .replace('{n}', () => count(Number(value)));
  return { value, unit, text };
}

function textOf(unit: FactUnit, value: Value, bracket: number): string {
  const numbers = [value].flat() as number[];
  const [low = 0, high = low] = numbers;
  switch (unit) {
    case 'percent':
      return `${numbers.map(digits.format).join('-')}%`;
    case 'AUD':
    case 'USD':
    case 'INR':
      return Array.isArray(value)
        ? `${unit} ${numbers.map(digits.format).join('-')}`
        : moneyInWords(low, unit);
    case 'USD rate':
      return `USD ${numbers.map(places.format).join(' to ')}`;
    case 'INR rate':
      return `₹${places.format(low)}`;
    case 'minutes':
      return `${digits.format(low)} minutes`;
    case 'times':
      return low === 2 ? 'twice' : `${count(low)} times`;
    case 'people':
      return low === high ? count(low) : `${count(low)} ${high - low === 1 ? 'or' : 'to'} ${count(high)}`;
    case 'date':
      return dates.format(new Date(String(value)));
    case 'text':
      return String(value);
    case 'scale':
      return scaleText(value as DutyScale | FeeScale, bracket);
  }
  return `${count(low)} ${unit}`;
}

function scaleText(scale: DutyScale | FeeScale, bracket: number): string {
  const aud = (amount: number) => moneyInWords(amount, 'AUD');
  if ('under' in scale) return `${aud(scale.under.fee)} to ${aud(scale.above)}`;
  const { base = 0, ratePercent = 0, over = 0 } = scale.brackets[bracket - 1] ?? {};
  return `${aud(base)} plus ${digits.format(ratePercent)}% of the part over ${aud(over)}`;
}

function count(value: number): string {
  return WORDS[value] ?? digits.format(value);
}

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`;
const SHARE = new RegExp(`^${NUMBER}(?:-${NUMBER})? %$`);
const MONEY = new RegExp(`^(rate )?(AUD|USD|INR) ${NUMBER}(?: to ${NUMBER})?$`);
const COUNT = new RegExp(`^${NUMBER} (${COUNTED.join('|')})$`);
const DATE = /^\d{4}-\d\d-\d\d$/;

/** A value as the files have it: "9 %", "AUD 135,000", "rate USD 0.65 to 0.73", "30 days" or "2026-11-15". */
export function readValue(text: string): Pick<Quantity, 'value' | 'unit'> | undefined {
  const [, share, most] = SHARE.exec(text) ?? [];
  if (share) return { unit: 'percent', value: numberOrRange(share, most) };
  const [, rate, currency, amount = '', to] = MONEY.exec(text) ?? [];
  if (currency)
    return { unit: `${currency}${rate ? ' rate' : ''}` as FactUnit, value: numberOrRange(amount, to) };
  const [, number, unit] = COUNT.exec(text) ?? [];
  if (number) return { unit: unit as FactUnit, value: numberOrRange(number) };
  return DATE.test(text) ? { unit: 'date', value: text as IsoDate } : undefined;
}

/** The reverse of readValue. */
export function writtenValue(unit: FactUnit, value: unknown): string {
  const numbers = [value].flat().map((each) => (typeof each === 'number' ? exact.format(each) : each));
  const [, currency, rate] = /^(AUD|USD|INR)( rate)?$/.exec(unit) ?? [];
  if (currency) return `${rate ? 'rate ' : ''}${currency} ${numbers.join(' to ')}`;
  if (unit === 'date') return String(value);
  return unit === 'percent' ? `${numbers.join('-')} %` : `${numbers[0]} ${unit}`;
}

function numberOrRange(low: string, high?: string): number | [number, number] {
  const [from, to] = [low, high ?? low].map((text) => Number(text.replaceAll(',', ''))) as [number, number];
  return high === undefined ? from : [from, to];
}
