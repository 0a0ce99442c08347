import { expect, test } from 'vitest';
import { typoHint } from './typo-hint.ts';

test('a likely typo is pointed out with what was meant, an impossible number without', () => {
  expect(typoHint('email', 'asha@gmial.com')).toEqual({
    text: 'Did you mean asha@gmail.com?',
    meant: 'asha@gmail.com',
  });
  expect(typoHint('phone', '12345')?.text).toContain('whole phone number');
  expect(typoHint('email', 'asha@example.com')).toBeUndefined();
  expect(typoHint('phone', '')).toBeUndefined();
});
