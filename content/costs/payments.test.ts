import { expect, test } from 'vitest';
import { rulesForTests as rules } from '#content/costs/testing/rules-for-tests.ts';
import { paymentsOf } from './payments.ts';
import { type Purchase, purchaseCosts } from './purchase-costs.ts';

const TODAY = '2026-11-15';

function payments(change: Partial<Purchase>, monthsToKeys = 24) {
  const purchase = { price: 850_000, state: 'nsw', foreignShare: 1, loanShare: 0, path: 'apply' } as const;
  const changed = { ...purchase, ...change, monthsToKeys };
  const costs = purchaseCosts(rules, changed);
  return { parts: paymentsOf(rules, changed, costs, TODAY), costs };
}

test('Sydnevia: deposit and fee at contract, duty and surcharge three months later, the balance at settlement', () => {
  expect(payments({}).parts).toEqual([
    { name: 'contract', aud: 100_100, due: '2026-11-15' },
    { name: 'duties', aud: 109_162, due: '2027-02-15' },
    { name: 'settlement', aud: 765_000, due: '2028-11-15' },
  ]);
});

test("Queensland's duties are due after thirty days", () => {
  expect(payments({ price: 580_000, state: 'qld' }).parts[1]).toEqual({
    name: 'duties',
    aud: 65_525,
    due: '2026-12-15',
  });
});

test('the payments are what the foreign buyers bring, whatever their share', () => {
  for (const change of [{ foreignShare: 0.25 }, { conveyancing: 2500 }, { path: 'certificate' as const }]) {
    const { parts, costs } = payments(change);
    expect(parts.reduce((sum, { aud }) => sum + aud, 0)).toBeCloseTo(costs.foreignCash, 2);
  }
});

test('duties are not due later than the settlement', () => {
  expect(payments({}, 1).parts.map(({ name, due }) => [name, due])).toEqual([
    ['contract', '2026-11-15'],
    ['duties', '2026-12-15'],
    ['settlement', '2026-12-15'],
  ]);
});
