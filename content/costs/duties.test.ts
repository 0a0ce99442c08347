import { expect, test } from 'vitest';
import { rulesForTests } from '#content/costs/testing/rules-for-tests.ts';
import { approvalFee, highestPrice, landTaxSurcharge, transferDuty } from './duties.ts';

const nsw = rulesForTests.states.nsw.duty;
const qld = rulesForTests.states.qld.duty;

test('the transfer duty of the projects', () => {
  expect(transferDuty(nsw, 850_000)?.amount).toBe(32_662);
  expect(transferDuty(qld, 580_000)?.amount).toBe(19_125);
});

/** Price, then the duty: just below, at, and just above each threshold of 2025-26. */
const NSW_EXAMPLES: Array<[number, number]> = [
  [1, 20],
  [1600, 20],
  [1601, 21.25],
  [16_900, 211.25],
  [16_999, 212.5],
  [17_000, 212.5],
  [17_001, 213.5],
  [36_999, 512],
  [37_000, 512],
  [37_001, 513.75],
  [98_999, 1597],
  [99_000, 1597],
  [99_001, 1600.5],
  [371_999, 11_152],
  [372_000, 11_152],
  [372_001, 11_156.5],
  [1_239_999, 50_212],
  [1_240_000, 50_212],
  [1_240_001, 50_217.5],
  [3_720_999, 186_667],
  [3_721_000, 186_667],
];

test('New South Wales at, just below and just above each threshold', () => {
  for (const [price, duty] of NSW_EXAMPLES)
    expect(transferDuty(nsw, price)?.amount, String(price)).toBe(duty);
});

test('above the last New South Wales bracket there is no duty rather than a wrong one', () => {
  expect(highestPrice(nsw)).toBe(3_721_000);
  expect(transferDuty(nsw, 3_721_001)).toBeUndefined();
});

const QLD_EXAMPLES: Array<[number, number]> = [
  [4999, 0],
  [5000, 0],
  [5001, 1.5],
  [74_999, 1050],
  [75_000, 1050],
  [75_001, 1053.5],
  [539_999, 17_325],
  [540_000, 17_325],
  [540_001, 17_329.5],
  [999_999, 38_025],
  [1_000_000, 38_025],
  [1_000_001, 38_030.75],
  [10_000_000, 555_525],
];

test('Queensland at, just below and just above each threshold', () => {
  for (const [price, duty] of QLD_EXAMPLES)
    expect(transferDuty(qld, price)?.amount, String(price)).toBe(duty);
  expect(highestPrice(qld)).toBeNull();
});

test('a part of a hundred dollars counts as a whole one', () => {
  expect(transferDuty(nsw, 850_001)?.amount).toBe(32_666.5);
  expect(transferDuty(nsw, 850_100)?.amount).toBe(32_666.5);
  expect(transferDuty(nsw, 850_000.5)?.dutiableOver).toBe(478_100);
});

const feeScale = rulesForTests.approvalFees;

test('the approval fee of the projects', () => {
  expect(approvalFee(feeScale, 850_000)).toBe(15_100);
  expect(approvalFee(feeScale, 580_000)).toBe(15_100);
});

const FEE_EXAMPLES: Array<[number, number]> = [
  [74_999, 4500],
  [75_000, 15_100],
  [75_001, 15_100],
  [999_999, 15_100],
  [1_000_000, 15_100],
  [1_000_001, 30_300],
  [1_999_999, 30_300],
  [2_000_000, 30_300],
  [2_000_001, 60_600],
  [2_999_999, 60_600],
  [3_000_000, 60_600],
  [3_000_001, 90_900],
  [3_999_999, 90_900],
  [4_000_000, 90_900],
  [4_000_001, 121_200],
  [4_999_999, 121_200],
  [5_000_000, 121_200],
  [5_000_001, 151_500],
  [6_000_000, 151_500],
  [6_000_001, 181_800],
  [39_999_999, 1_181_700],
  [40_000_000, 1_181_700],
  [40_000_001, 1_205_200],
];

test('the fee at, just below and just above each step of 2025-26', () => {
  for (const [price, fee] of FEE_EXAMPLES) expect(approvalFee(feeScale, price), String(price)).toBe(fee);
});

const nswLandTax = { percent: 5, over: 0 };
const qldLandTax = { percent: 3, over: 350_000 };

test('land tax in New South Wales has no threshold', () => {
  expect(landTaxSurcharge(nswLandTax, 0)).toBe(0);
  expect(landTaxSurcharge(nswLandTax, 100)).toBe(5);
  expect(landTaxSurcharge(nswLandTax, 100_000)).toBe(5000);
});

test('land tax in Queensland at, just below and just above its threshold', () => {
  expect(landTaxSurcharge(qldLandTax, 349_999)).toBe(0);
  expect(landTaxSurcharge(qldLandTax, 350_000)).toBe(0);
  expect(landTaxSurcharge(qldLandTax, 350_100)).toBe(3);
  expect(landTaxSurcharge(qldLandTax, 400_000)).toBe(1500);
});
