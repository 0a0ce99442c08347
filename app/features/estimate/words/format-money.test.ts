import { expect, test } from 'vitest';
import { formatMoney, formatRate, formatRupeesInWords, formatShare } from './format-money.ts';

test('dollars are grouped in thousands, rupees in lakhs and crores', () => {
  expect(formatMoney(974_262, 'AUD')).toBe('AUD 974,262');
  expect(formatMoney(1_205_200, 'USD')).toBe('USD 1,205,200');
  expect(formatMoney(974_262, 'INR')).toBe('₹9,74,262');
  expect(formatMoney(54_071_541, 'INR')).toBe('₹5,40,71,541');
});

test('cents are rounded away', () => {
  expect(formatMoney(213.5, 'AUD')).toBe('AUD 214');
  expect(formatMoney(0.4, 'AUD')).toBe('AUD 0');
});

test('large rupee amounts are written in lakh and crore', () => {
  expect(formatRupeesInWords(99_999)).toBe('₹99,999');
  expect(formatRupeesInWords(100_000)).toBe('₹1 lakh');
  expect(formatRupeesInWords(3_800_000)).toBe('₹38 lakh');
  expect(formatRupeesInWords(9_999_000)).toBe('₹99.99 lakh');
  expect(formatRupeesInWords(9_999_900)).toBe('₹1 crore');
  expect(formatRupeesInWords(10_000_000)).toBe('₹1 crore');
  expect(formatRupeesInWords(54_071_541)).toBe('₹5.41 crore');
});

test('shares have one decimal, rates up to four', () => {
  expect(formatShare(124_262 / 850_000)).toBe('14.6%');
  expect(formatShare(80_625 / 580_000)).toBe('13.9%');
  expect(formatShare(0.1)).toBe('10.0%');
  expect(formatRate(0.66)).toBe('0.66');
  expect(formatRate(55.4321)).toBe('55.4321');
});
