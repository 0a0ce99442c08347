import { expect, test } from 'vitest';
import { capitalised, inWords, ordinalInWords } from './in-words.ts';

test('counts and ordinals are written as words up to twelve', () => {
  expect([1, 5, 12, 13].map(inWords)).toEqual(['one', 'five', 'twelve', '13']);
  expect([1, 6, 12, 13].map(ordinalInWords)).toEqual(['first', 'sixth', 'twelfth', 'next']);
  expect(capitalised(inWords(5))).toBe('Five');
});
