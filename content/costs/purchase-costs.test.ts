import { expect, test } from 'vitest';
import { rulesForTests as rules } from '#content/costs/testing/rules-for-tests.ts';
import { type Purchase, purchaseCosts } from './purchase-costs.ts';

const sydnevia: Purchase = { price: 850_000, state: 'nsw', foreignShare: 1, loanShare: 0, path: 'apply' };
const brisnevia: Purchase = { ...sydnevia, price: 580_000, state: 'qld' };

test('AUD 850,000 in New South Wales', () => {
  const costs = purchaseCosts(rules, sydnevia);
  expect(costs.duty.amount).toBe(32_662);
  expect(costs.surcharge).toBe(76_500);
  expect(costs.approval).toBe(15_100);
  expect(costs.total).toBe(124_262);
  expect(costs.allIn).toBe(974_262);
  expect(Math.round(costs.totalShare * 1000) / 10).toBe(14.6);
  expect(costs.cash).toBe(974_262);
  expect(costs.foreignCash).toBe(974_262);
  expect(costs.vacancyFee).toBe(30_200);
  expect(costs.landTax).toBeUndefined();
});

test('AUD 580,000 in Queensland', () => {
  const costs = purchaseCosts(rules, brisnevia);
  expect(costs.duty.amount).toBe(19_125);
  expect(costs.surcharge).toBe(46_400);
  expect(costs.approval).toBe(15_100);
  expect(costs.total).toBe(80_625);
  expect(costs.allIn).toBe(660_625);
  expect(Math.round(costs.totalShare * 1000) / 10).toBe(13.9);
});

test("a developer's certificate saves the approval fee and leaves the vacancy fee", () => {
  const costs = purchaseCosts(rules, { ...sydnevia, path: 'certificate' });
  expect(costs.approval).toBe(0);
  expect(costs.total).toBe(109_162);
  expect(costs.vacancyFee).toBe(30_200);
});

test('a development that is too small has no certificate', () => {
  const at = (dwellings: number) =>
    purchaseCosts(rules, { ...brisnevia, dwellings, path: 'certificate' }).path;
  expect([at(49), at(50)]).toEqual(['apply', 'certificate']);
});

test('a certificate applies up to its limit', () => {
  const at = (price: number) => purchaseCosts(rules, { ...brisnevia, price, path: 'certificate' });
  expect(at(2_999_999)).toMatchObject({ path: 'certificate', approval: 0 });
  expect(at(3_000_000)).toMatchObject({ path: 'certificate', approval: 0 });
  expect(at(3_000_001)).toMatchObject({ path: 'apply', approval: 90_900 });
});

test('the surcharge falls on the share of the foreign buyers only', () => {
  const costs = purchaseCosts(rules, { ...sydnevia, foreignShare: 0.5 });
  expect(costs.surcharge).toBe(38_250);
  expect(costs.total).toBe(32_662 + 38_250 + 15_100);
  expect(costs.foreignCash).toBe((850_000 + 32_662) / 2 + 38_250 + 15_100);
});

test('a loan lowers the cash, not the costs', () => {
  const costs = purchaseCosts(rules, { ...sydnevia, loanShare: 0.6, conveyancing: 2500 });
  expect(costs.loan).toBe(510_000);
  expect(costs.total).toBe(126_762);
  expect(costs.cash).toBe(340_000 + 126_762);
  expect(costs.allIn).toBe(976_762);
});

test('land tax is counted once a land value is known', () => {
  expect(purchaseCosts(rules, { ...sydnevia, landValue: 200_000 }).landTax).toBe(10_000);
  expect(purchaseCosts(rules, { ...brisnevia, landValue: 200_000 }).landTax).toBe(0);
  expect(purchaseCosts(rules, { ...brisnevia, landValue: 400_000 }).landTax).toBe(1500);
});

test('a price above the duty scale is refused', () => {
  expect(() => purchaseCosts(rules, { ...sydnevia, price: 3_721_001 })).toThrow(RangeError);
});
