import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { landTaxSurcharge } from './land-tax-surcharge.ts';

const nsw = { percent: facts['nsw-surcharge-land-tax'].value, over: 0 };
const qld = { percent: facts['qld-land-tax-surcharge'].value, over: facts['qld-land-tax-threshold'].value };

test('New South Wales has no threshold', () => {
  expect(landTaxSurcharge(nsw, 0)).toBe(0);
  expect(landTaxSurcharge(nsw, 100)).toBe(5);
  expect(landTaxSurcharge(nsw, 100_000)).toBe(facts['nsw-land-tax-per-100k'].value);
});

test('Queensland at, just below and just above its threshold', () => {
  expect(landTaxSurcharge(qld, 349_999)).toBe(0);
  expect(landTaxSurcharge(qld, 350_000)).toBe(0);
  expect(landTaxSurcharge(qld, 350_100)).toBe(3);
  expect(landTaxSurcharge(qld, 400_000)).toBe(facts['qld-land-tax-example'].value);
});
