import { expect, test } from 'vitest';
import { formatRate, formatShare } from './format-share.ts';

test('shares have one decimal, rates up to four', () => {
  expect(formatShare(124_262 / 850_000)).toBe('14.6%');
  expect(formatShare(80_625 / 580_000)).toBe('13.9%');
  expect(formatShare(0.1)).toBe('10.0%');
  expect(formatRate(0.66)).toBe('0.66');
  expect(formatRate(55.4321)).toBe('55.4321');
});
