import { expect, test } from 'vitest';
import { newcomers } from './use-submission-list.ts';

test('only rows before the first known one are new', () => {
  expect(newcomers(['n2', 'n1', 'a', 'x', 'b'], ['a', 'b'])).toEqual(['n2', 'n1']);
  expect(newcomers(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(newcomers(['n1'], [])).toEqual(['n1']);
});
