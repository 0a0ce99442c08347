import { expect, test } from 'vitest';
import { taxAtSource } from './tax-at-source.ts';

const rule = { percent: 20, overInr: 1_000_000 };

test('tax at, just below and just above the threshold', () => {
  expect(taxAtSource(rule, 999_999)).toBe(0);
  expect(taxAtSource(rule, 1_000_000)).toBe(0);
  expect(taxAtSource(rule, 1_000_005)).toBe(1);
});

test('two people who send one crore each save the tax on one more threshold', () => {
  expect(taxAtSource(rule, 20_000_000)).toBe(3_800_000);
  expect(2 * taxAtSource(rule, 10_000_000)).toBe(3_600_000);
});
