import { expect, test } from 'vitest';
import { formatMoney, moneyInWords, shortPrice } from './money.ts';

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

test('rupees in words are lakhs and crores, and never a hundred lakhs', () => {
  const words = (amount: number) => moneyInWords(amount, 'INR');
  expect([99_999, 100_000, 3_800_000, 9_999_000].map(words)).toEqual([
    '₹99,999',
    '₹1 lakh',
    '₹38 lakh',
    '₹99.99 lakh',
  ]);
  expect([9_999_499, 9_999_500, 9_999_900, 10_000_000].map(words)).toEqual([
    '₹99.99 lakh',
    '₹1 crore',
    '₹1 crore',
    '₹1 crore',
  ]);
  expect(words(54_071_541)).toBe('₹5.41 crore');
});

test('round millions of dollars are words in a sentence', () => {
  expect(moneyInWords(1_240_000, 'AUD')).toBe('AUD 1.24 million');
  expect(moneyInWords(1_205_200, 'AUD')).toBe('AUD 1,205,200');
  expect(moneyInWords(250_000, 'USD')).toBe('USD 250,000');
});

test('a price on a card is short in thousands and millions, and never a thousand thousands', () => {
  expect([650_000, 862_500, 999_949, 999_950, 1_000_000, 1_205_000, 12_070_000].map(shortPrice)).toEqual([
    'AUD 650K',
    'AUD 862.5K',
    'AUD 999.9K',
    'AUD 1M',
    'AUD 1M',
    'AUD 1.205M',
    'AUD 12.07M',
  ]);
});
