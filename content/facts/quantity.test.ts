import { expect, test } from 'vitest';
import * as quantity from './quantity.ts';

const { about, aud, date, days, dutyScale, inr, months, people, percent, reading, times } = quantity;

test('a share is written as a percentage', () => {
  expect(percent(9)).toMatchObject({ value: 9, unit: 'percent', text: '9%' });
  expect(quantity.about(percent(9), '2026').textOf(10)).toBe('about 10% (2026)');
  expect(percent(4.5).text).toBe('4.5%');
  expect(quantity.percentRange([7, 8]).text).toBe('7-8%');
});

test('dollars are grouped, and round millions are written as such', () => {
  expect(aud(15_100).text).toBe('AUD 15,100');
  expect(aud(1_000_000).text).toBe('AUD 1 million');
  expect(aud(1_240_000).text).toBe('AUD 1.24 million');
  expect(aud(1_205_200).text).toBe('AUD 1,205,200');
  expect(quantity.audRange([4000, 100_000]).text).toBe('AUD 4,000-100,000');
  expect(quantity.usd(250_000).text).toBe('USD 250,000');
  expect(quantity.usdRateRange([0.62, 0.7]).text).toBe('USD 0.62 to 0.70');
});

test('rupees are counted in lakhs and crores', () => {
  expect([1_000_000, 3_800_000, 20_000_000].map((amount) => inr(amount).text)).toEqual([
    '₹10 lakh',
    '₹38 lakh',
    '₹2 crore',
  ]);
});

test('small counts are words, large ones digits', () => {
  expect(months(3).text).toBe('three months');
  expect(months(12).text).toBe('12 months');
  expect(days(5, 'business').text).toBe('five business days');
  expect(days(183).text).toBe('183 days');
  expect([times(2).text, times(3).text]).toEqual(['twice', 'three times']);
});

test('people are a range only when the two ends differ', () => {
  expect(people([3, 3])).toMatchObject({ value: 3, text: 'three' });
  expect(people([2, 3])).toMatchObject({ value: [2, 3], text: 'two or three' });
  expect(people([2, 4])).toMatchObject({ value: [2, 4], text: 'two to four' });
});

test('a date is written in full, whatever the time zone', () => {
  expect(date('2025-01-01').text).toBe('1 January 2025');
});

test('a duty scale is described by one of its brackets', () => {
  const bracket = { over: 372_000, upTo: 1_240_000, base: 11_152, ratePercent: 4.5 };
  const scale = { perDollars: 100, minimum: 20, brackets: [bracket] };
  expect(dutyScale(scale, bracket).text).toBe('AUD 11,152 plus 4.5% of the part over AUD 372,000');
});

test('other words around a figure do not change its value', () => {
  expect(about(percent(3.6), '2025')).toMatchObject({ value: 3.6, text: 'about 3.6% (2025)' });
  expect(reading(months(6), (text) => `every ${text}`)).toMatchObject({ value: 6, text: 'every six months' });
});
