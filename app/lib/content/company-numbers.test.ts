import { expect, test } from 'vitest';
import { isAbn, isAcn } from './company-numbers.ts';

test('the check digits of an ABN and an ACN are verified', () => {
  // The examples of the Australian Business Register and of ASIC.
  expect(['51 824 753 556', '51824753556', '51 824 753 557', '51 824 753', 'x'].map(isAbn)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(['004 085 616', '004085616', '010 499 966', '004 085 617', '004 085'].map(isAcn)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
