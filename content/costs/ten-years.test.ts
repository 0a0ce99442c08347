import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type TenYearCase,
  type TenYearHome,
  type TenYearRules,
  taxOn,
  tenYears,
  yearlyReturn,
} from './ten-years.ts';

/** The rates of 2025-26, fixed: the tests are about the arithmetic. */
const rules: TenYearRules = {
  landTax: { percent: 5, over: 0 },
  incomeTax: [
    { upTo: 135_000, percent: 30 },
    { upTo: 190_000, percent: 37 },
    { upTo: null, percent: 45 },
  ],
  capitalWorksPercent: 2.5,
  withholdingPercent: 15,
  indiaDeductionPercent: 30,
  indiaGainPercent: 12.5,
};
const home: TenYearHome = {
  price: 500_000,
  purchaseCosts: 50_000,
  costBaseCosts: 45_000,
  landValue: 0,
  owners: 1,
  managementPercent: 10,
  leviesPercent: 0,
  runningPercent: 0,
  costGrowthPercent: 0,
  constructionPercent: 0,
  sellingPercent: 2,
  indiaRentPercent: 30,
};
const flat: TenYearCase = { yieldPercent: 4, rentGrowthPercent: 0, emptyWeeks: 0, priceGrowthPercent: 0 };
const DOUBLES_IN_TEN_YEARS = (2 ** 0.1 - 1) * 100;

const years = (change: Partial<TenYearHome> = {}, assumed: Partial<TenYearCase> = {}) =>
  tenYears(rules, { ...home, ...change }, { ...flat, ...assumed });

test('a home whose price and rent stay the same', () => {
  const { paid, letting, sale, back, result } = years();
  // 20,000 rent less 2,000 for the manager; 30% of 18,000; India's 30% of 14,000 is less than that.
  expect(letting).toMatchObject({ rent: 200_000, management: 20_000, beforeTax: 180_000 });
  expect(letting).toMatchObject({ taxInAustralia: 54_000, taxInIndia: 0, left: 126_000 });
  // Sold for what was paid, so the costs of buying and selling are a loss.
  expect(sale).toMatchObject({ price: 500_000, costs: 10_000, gain: -55_000, withheld: 75_000 });
  expect(sale).toMatchObject({ taxInAustralia: 0, taxInIndia: 0, left: 490_000 });
  expect({ paid, back, result }).toEqual({ paid: 550_000, back: 616_000, result: 66_000 });
});

test('a gain is taxed at the steps above the rent of its year, and more in Australia than in India', () => {
  const { sale } = years({}, { priceGrowthPercent: DOUBLES_IN_TEN_YEARS });
  expect(sale).toMatchObject({ price: 1_000_000, costs: 20_000, gain: 435_000, withheld: 150_000 });
  // 40,500 + 20,350 + 45% of 263,000 on 453,000, less the 5,400 on the rent.
  expect(sale.taxInAustralia).toBe(173_800);
  expect(sale.taxInIndia).toBe(0);
  expect(sale.left).toBe(806_200);
});

test('each owner has their own steps', () => {
  const { sale } = years({ owners: 2 }, { priceGrowthPercent: DOUBLES_IN_TEN_YEARS });
  // Twice the 60,850 + 45% of 36,500 on half of 453,000, less the 5,400 on the rent.
  expect(sale.taxInAustralia).toBe(149_150);
});

test('capital works lower the tax on rent, and India then takes more; at the sale they come back', () => {
  const { letting, sale } = years({ constructionPercent: 60 });
  // 7,500 a year: 30% of 10,500 in Australia, and 4,200 less that in India.
  expect(letting).toMatchObject({ taxInAustralia: 31_500, taxInIndia: 10_500 });
  // 75,000 were deducted, so a loss of 55,000 is a taxed gain of 20,000. India counts the loss.
  expect(sale).toMatchObject({ taxInAustralia: 6000, taxInIndia: 0 });
});

test('a loss is set against later rent, and then against the gain', () => {
  // The first year loses 2,000; 5% more rent each year brings the income above it.
  const { years: each } = years({ leviesPercent: 4 }, { rentGrowthPercent: 5 });
  expect(each[0]).toMatchObject({ beforeTax: -2000, taxInAustralia: 0 });
  expect(each[1]).toMatchObject({ beforeTax: -1100, taxInAustralia: 0 });
  // -2,000 -1,100 -155 +838 +1,879 is -538, and the sixth year earns 2,973.
  expect(each[4]).toMatchObject({ beforeTax: 1879, taxInAustralia: 0 });
  expect(each[5]).toMatchObject({ beforeTax: 2973, taxInAustralia: Math.round((2973 - 538) * 0.3) });
  const always = years({ leviesPercent: 5 }, { priceGrowthPercent: DOUBLES_IN_TEN_YEARS });
  // 7,000 lost each year: 435,000 less 70,000 is taxed.
  expect(always.sale.taxInAustralia).toBe(Math.round(60_850 + 0.45 * (365_000 - 190_000)));
});

test('the land tax surcharge grows with the land', () => {
  const { years: each } = years({ landValue: 100_000 }, { priceGrowthPercent: 10 });
  expect(each.slice(0, 3).map(({ landTax }) => landTax)).toEqual([5000, 5500, 6050]);
});

test('outside India there is no Indian tax', () => {
  const { letting, sale } = years({ indiaRentPercent: undefined, constructionPercent: 100 });
  expect([letting.taxInIndia, sale.taxInIndia]).toEqual([0, 0]);
});

test('India taxes rent that Australia does not, because it takes a fixed share off it', () => {
  // Levies take all of the rent: nothing is taxed in Australia, 30% of 70% of 20,000 in India.
  expect(years({ leviesPercent: 3.6 }).years[0]).toMatchObject({
    beforeTax: 0,
    taxInIndia: 4200,
    left: -4200,
  });
});

test('tax just below, at and just above each step', () => {
  const at = (income: number) => taxOn(rules.incomeTax, income);
  expect([0, 1, 135_000, 135_001, 190_000, 190_001].map(at)).toEqual([
    0, 0.3, 40_500, 40_500.37, 60_850, 60_850.45,
  ]);
});

test('the yearly return', () => {
  const atTheEnd = (amount: number) => [...Array(9).fill(0), amount];
  expect(yearlyReturn(100, atTheEnd(100))).toBeCloseTo(0, 6);
  expect(yearlyReturn(100, atTheEnd(200))).toBeCloseTo(2 ** 0.1 - 1, 6);
  expect(yearlyReturn(100, atTheEnd(50))).toBeCloseTo(0.5 ** 0.1 - 1, 6);
  // A bond: 5 a year and 100 at the end.
  expect(yearlyReturn(100, [...Array(9).fill(5), 105])).toBeCloseTo(0.05, 6);
});

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });
const growth = fc.double({ min: -20, max: 20, noNaN: true });
const anyHome: fc.Arbitrary<TenYearHome> = fc.record({
  price: fc.integer({ min: 1, max: 100_000_000 }),
  purchaseCosts: fc.integer({ min: 0, max: 20_000_000 }),
  costBaseCosts: fc.integer({ min: 0, max: 20_000_000 }),
  landValue: fc.integer({ min: 0, max: 100_000_000 }),
  owners: fc.integer({ min: 1, max: 9 }),
  managementPercent: share(50),
  leviesPercent: share(10),
  runningPercent: share(10),
  costGrowthPercent: growth,
  constructionPercent: share(100),
  sellingPercent: share(20),
  indiaRentPercent: fc.option(share(50), { nil: undefined }),
});
const anyCase: fc.Arbitrary<TenYearCase> = fc.record({
  yieldPercent: share(20),
  rentGrowthPercent: growth,
  emptyWeeks: share(52),
  priceGrowthPercent: growth,
});

test('whatever is assumed, no tax is negative and every total adds up', () => {
  fc.assert(
    fc.property(anyHome, anyCase, (anyone, assumed) => {
      const { years: each, letting, sale, paid, back, result } = tenYears(rules, anyone, assumed);
      for (const year of [...each, letting]) {
        const { rent, management, levies, running, landTax, beforeTax, taxInAustralia, taxInIndia, left } =
          year;
        expect(Math.min(taxInAustralia, taxInIndia)).toBeGreaterThanOrEqual(0);
        expect(beforeTax).toBe(rent - management - levies - running - landTax);
        expect(left).toBe(beforeTax - taxInAustralia - taxInIndia);
      }
      expect(Math.min(sale.taxInAustralia, sale.taxInIndia)).toBeGreaterThanOrEqual(0);
      expect(sale.left).toBe(sale.price - sale.costs - sale.taxInAustralia - sale.taxInIndia);
      expect(letting.left).toBe(each.reduce((sum, { left }) => sum + left, 0));
      expect(back).toBe(letting.left + sale.left);
      expect(result).toBe(back - paid);
    }),
  );
});

test('more growth never leaves less, and a higher rate of the owner never leaves more', () => {
  fc.assert(
    fc.property(anyHome, anyCase, fc.integer({ min: 1, max: 5 }), (anyone, assumed, more) => {
      const without = { ...anyone, landValue: 0 };
      const before = tenYears(rules, without, assumed).result;
      const grown = { ...assumed, priceGrowthPercent: assumed.priceGrowthPercent + more };
      // Each rounded line may differ by a dollar.
      expect(tenYears(rules, without, grown).result).toBeGreaterThanOrEqual(before - 3);
      const taxed = { ...without, indiaRentPercent: (without.indiaRentPercent ?? 0) + more };
      expect(tenYears(rules, taxed, assumed).result).toBeLessThanOrEqual(before);
    }),
  );
});
