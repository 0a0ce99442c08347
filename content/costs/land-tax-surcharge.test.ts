import { expect, test } from 'vitest';
import { landTaxSurcharge } from './land-tax-surcharge.ts';

const nsw = { percent: 5, over: 0 };
const qld = { percent: 3, over: 350_000 };

test('New South Wales has no threshold', () => {
  expect(landTaxSurcharge(nsw, 0)).toBe(0);
  expect(landTaxSurcharge(nsw, 100)).toBe(5);
  expect(landTaxSurcharge(nsw, 100_000)).toBe(5000);
});

test('Queensland at, just below and just above its threshold', () => {
  expect(landTaxSurcharge(qld, 349_999)).toBe(0);
  expect(landTaxSurcharge(qld, 350_000)).toBe(0);
  expect(landTaxSurcharge(qld, 350_100)).toBe(3);
  expect(landTaxSurcharge(qld, 400_000)).toBe(1500);
});
