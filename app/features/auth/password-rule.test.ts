import { expect, test } from 'vitest';
import { isGoodPassword } from './password-rule.ts';

for (const password of ['Abcdef1!', 'Quokka&Tram42', '$$$$$aA1', 'aA1@$!%*?&']) {
  test(`"${password}" is good`, () => {
    expect(isGoodPassword(password)).toBe(true);
  });
}

for (const password of [
  'Abcde1!',
  'abcdefg1!',
  'ABCDEFG1!',
  'Abcdefgh!',
  'Abcdefg1',
  'Abcdef1!#',
  'Abcdef1! ',
  'Äbcdef1!',
]) {
  test(`"${password}" is not`, () => {
    expect(isGoodPassword(password)).toBe(false);
  });
}
