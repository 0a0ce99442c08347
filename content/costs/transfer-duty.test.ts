import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { highestPrice, transferDuty } from './transfer-duty.ts';

const nsw = facts['nsw-transfer-duty-scale'].value;
const qld = facts['qld-transfer-duty-scale'].value;

test('the two projects', () => {
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

test('above the last New South Wales bracket there is no answer rather than a wrong one', () => {
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
