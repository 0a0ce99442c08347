import { expect, test } from 'vitest';
import { planRules } from '#app/features/planner/plan-facts.server.ts';
import { facts } from '#content/facts/facts.ts';
import { taxAtSource } from './tax-at-source.ts';

const rule = planRules().taxAtSource;

test('tax at, just below and just above the threshold', () => {
  expect(taxAtSource(rule, 999_999)).toBe(0);
  expect(taxAtSource(rule, 1_000_000)).toBe(0);
  expect(taxAtSource(rule, 1_000_005)).toBe(1);
});

test('the worked examples of the register', () => {
  expect(taxAtSource(rule, 20_000_000)).toBe(facts['tcs-example-collected'].value);
  expect(2 * taxAtSource(rule, 10_000_000)).toBe(facts['tcs-example-split'].value);
});
