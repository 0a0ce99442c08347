import { expect, test } from 'vitest';
import { type Remittance, remittancePlan } from './remittance-plan.ts';
import { rulesForTests as rules } from './rules-for-tests.ts';

const TODAY = '2026-11-15';
const plan = (remittance: Partial<Remittance>, today = TODAY) =>
  remittancePlan(rules, { aud: 974_262, senders: 1, usdPerAud: 0.66, ...remittance }, today);

test('Sydnevia in cash takes three person-years, Brisnevia two', () => {
  for (const usdPerAud of [0.62, 0.7]) {
    expect(plan({ usdPerAud }).personYears).toBe(3);
    expect(plan({ aud: 660_625, usdPerAud }).personYears).toBe(2);
  }
});

test('one person sends in three years, each after the turn from March to April', () => {
  const { years, usd } = plan({});
  expect(years.map(({ year, from, usd }) => [year.name, from, year.closes, usd])).toEqual([
    ['2026-27', '2026-11-15', '2027-03-31', 250_000],
    ['2027-28', '2027-04-01', '2028-03-31', 250_000],
    ['2028-29', '2028-04-01', '2029-03-31', 143_013],
  ]);
  expect(usd).toBe(643_013);
});

test('two people use each year twice and share the rest', () => {
  const { years, personYears } = plan({ senders: 2 });
  expect(years.map(({ usd, usdEach }) => [usd, usdEach])).toEqual([
    [500_000, 250_000],
    [143_013, 71_506.5],
  ]);
  expect(personYears).toBe(3);
});

test('just below, at and just above the limit', () => {
  const years = (usd: number) => plan({ aud: usd, usdPerAud: 1 }).years.map((year) => year.usd);
  expect(years(249_999)).toEqual([249_999]);
  expect(years(250_000)).toEqual([250_000]);
  expect(years(250_001)).toEqual([250_000, 1]);
  expect(years(500_000)).toEqual([250_000, 250_000]);
});

test('on 31 March the first year has one day left, on 1 April a whole one', () => {
  expect(plan({}, '2027-03-31').years[0]).toMatchObject({
    from: '2027-03-31',
    year: { closes: '2027-03-31' },
  });
  expect(plan({}, '2027-04-01').years[0]).toMatchObject({
    from: '2027-04-01',
    year: { closes: '2028-03-31' },
  });
});

test('with a rupee rate every year has its rupees and its tax at source', () => {
  const { inr, tax, years } = plan({ aud: 500_000, usdPerAud: 0.5, senders: 2, inrPerAud: 60 });
  expect(inr).toBe(30_000_000);
  // Each sends ₹1.5 crore: 20% of ₹1.4 crore.
  expect(years).toMatchObject([{ inr: 30_000_000, tax: 5_600_000 }]);
  expect(tax).toBe(5_600_000);
});

test('the threshold of the tax counts again in each year', () => {
  const { inr = 0, tax = 0 } = plan({ aud: 500_000, usdPerAud: 1, inrPerAud: 60 });
  expect(tax).toBe((inr - 2 * 1_000_000) * 0.2);
});

test('nothing to send needs no year', () => {
  expect(plan({ aud: 0 })).toMatchObject({ personYears: 0, years: [] });
});
