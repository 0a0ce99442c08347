import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { approvalFee } from './approval-fee.ts';

const scale = facts['approval-fee-scale'].value;

test('the two projects', () => {
  expect(approvalFee(scale, 850_000)).toBe(15_100);
  expect(approvalFee(scale, 580_000)).toBe(15_100);
});

const EXAMPLES: Array<[number, number]> = [
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
  for (const [price, fee] of EXAMPLES) expect(approvalFee(scale, price), String(price)).toBe(fee);
});
