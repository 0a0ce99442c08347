import { expect, test } from 'vitest';
import { netRent } from './net-rent.ts';

test('the net rent is the rent less every cost', () => {
  const year = netRent({
    price: 520_000,
    grossYieldPercent: 4,
    emptyWeeks: 2,
    managementPercent: 10,
    leviesPercent: 0.5,
    runningPercent: 0.25,
    landTax: 1000,
  });
  expect(year).toMatchObject({ rent: 20_800, empty: 800, management: 2000, levies: 2600, running: 1300 });
  expect(year.net).toBe(13_100);
  expect(year.netYield).toBeCloseTo(0.0252, 4);
});
