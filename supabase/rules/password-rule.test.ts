import { expect, test } from 'vitest';
import {
  charactersNotAllowed,
  hasEveryKind,
  hasOnlyAllowedCharacters,
  PASSWORD_MIN_LENGTH,
  PASSWORD_PATTERN,
} from './password-rule.ts';

/** The field's pattern, as a browser compiles it. */
const matchesPattern = (password: string) => new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v').test(password);
/** What the server asks, one question after the other. */
const passesServer = (password: string) =>
  password.length >= PASSWORD_MIN_LENGTH && hasEveryKind(password) && hasOnlyAllowedCharacters(password);

for (const password of ['Abcdef1!', 'Quokka&Tram42', '$$$$$aA1', 'aA1@$!%*?&']) {
  test(`"${password}" is good, for the field and for the server`, () => {
    expect([matchesPattern(password), passesServer(password)]).toEqual([true, true]);
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
  test(`"${password}" is not good, for the field and for the server`, () => {
    expect([matchesPattern(password), passesServer(password)]).toEqual([false, false]);
  });
}

test('what is not allowed is named, each character once', () => {
  expect(charactersNotAllowed('Ab-c1! -é🏡')).toEqual(['-', ' ', 'é', '🏡']);
  expect(charactersNotAllowed('Quokka&Tram42')).toEqual([]);
});
