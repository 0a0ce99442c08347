import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTED, type FactUnit } from './fact.ts';
import { quantity, readValue, writtenValue } from './quantity.ts';

const textOf = (...given: Parameters<typeof quantity>) => quantity(...given).text;

test('a share is written as a percentage', () => {
  expect(quantity('percent', 9)).toEqual({ value: 9, unit: 'percent', text: '9%' });
  expect(textOf('percent', 4.5)).toBe('4.5%');
  expect(textOf('percent', [7, 8])).toBe('7-8%');
});

test('dollars are grouped, and round millions are written as such', () => {
  const amounts = [15_100, 1_000_000, 1_240_000, 1_205_200];
  expect(amounts.map((amount) => textOf('AUD', amount))).toEqual([
    'AUD 15,100',
    'AUD 1 million',
    'AUD 1.24 million',
    'AUD 1,205,200',
  ]);
  expect(textOf('AUD', [4000, 100_000])).toBe('AUD 4,000-100,000');
  expect(textOf('USD', 250_000)).toBe('USD 250,000');
  expect(textOf('USD rate', [0.62, 0.7])).toBe('USD 0.62 to 0.70');
  expect(textOf('INR rate', 67.7)).toBe('₹67.70');
});

test('rupees are counted in lakhs and crores', () => {
  expect([1_000_000, 20_000_000].map((amount) => textOf('INR', amount))).toEqual(['₹10 lakh', '₹2 crore']);
});

test('small counts are words, large ones digits', () => {
  expect([textOf('months', 3), textOf('months', 12)]).toEqual(['three months', '12 months']);
  expect([textOf('business days', 5), textOf('days', 183)]).toEqual(['five business days', '183 days']);
  expect([textOf('times', 2), textOf('times', 3)]).toEqual(['twice', 'three times']);
  expect([textOf('people', 3), textOf('people', [2, 3]), textOf('people', [2, 4])]).toEqual([
    'three',
    'two or three',
    'two to four',
  ]);
});

test('a date is written in full, whatever the time zone', () => {
  expect(textOf('date', '2025-01-01')).toBe('1 January 2025');
});

test('a duty scale is described by one of its brackets', () => {
  const brackets = [
    { over: 0, upTo: 372_000, base: 0, ratePercent: 3 },
    { over: 372_000, upTo: 1_240_000, base: 11_152, ratePercent: 4.5 },
  ];
  const scale = { perDollars: 100, minimum: 20, brackets };
  expect(textOf('scale', scale, '{}', 2)).toBe('AUD 11,152 plus 4.5% of the part over AUD 372,000');
});

test('words around a figure, or around its number, do not change its value', () => {
  expect(quantity('percent', 3.6, 'about {} (2025)')).toMatchObject({
    value: 3.6,
    text: 'about 3.6% (2025)',
  });
  expect(textOf('dwellings', 50, '{n} or more dwellings')).toBe('50 or more dwellings');
});

test('a value of a file is read with its unit, and anything else is none', () => {
  expect(
    ['9 %', '60-70 %', 'AUD 135,000', 'rate USD 0.65 to 0.73', '5 business days'].map(readValue),
  ).toEqual([
    { unit: 'percent', value: 9 },
    { unit: 'percent', value: [60, 70] },
    { unit: 'AUD', value: 135_000 },
    { unit: 'USD rate', value: [0.65, 0.73] },
    { unit: 'business days', value: 5 },
  ]);
  expect(readValue('2026-11-15')).toEqual({ unit: 'date', value: '2026-11-15' });
  for (const text of ['', '9%', '9', '-9 %', 'EUR 5', '9 percnt', 'soon', '2026-1-5', 'AUD 5 million'])
    expect(readValue(text), text).toBeUndefined();
});

test('a value that is written to a file is read back', () => {
  const counted: readonly FactUnit[] = [...COUNTED, 'percent', 'AUD', 'USD', 'INR', 'USD rate', 'INR rate'];
  const number = fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.constantFrom(...counted), number, (unit, value) => {
      expect(readValue(writtenValue(unit, value))).toEqual({ unit, value });
    }),
  );
  for (const unit of ['percent', 'USD rate'] as const)
    expect(readValue(writtenValue(unit, [0.5, 1200.25]))).toEqual({ unit, value: [0.5, 1200.25] });
});
