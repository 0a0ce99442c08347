import { expect, test } from 'vitest';
import { HttpError } from '#server/requests/http-error.ts';
import { requireGoodPassword } from './password-rule.ts';

function reasons(password: string): string[] | string {
  try {
    requireGoodPassword(password);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.more.weak_password?.reasons ?? error.code;
  }
}

test('the rule of the sign-up form is enforced', () => {
  const cases: [password: string, reasons: string[] | string][] = [
    ['Quokka&Tram42', []],
    ['Zq7!Zq7!', []],
    ['Zq7!Zq7', ['length']],
    ['quokka&tram42', ['characters']],
    ['QUOKKA&TRAM42', ['characters']],
    ['Quokka&Tram', ['characters']],
    ['QuokkaTram42', ['characters']],
    ['Quokka-Tram42', ['characters']],
    ['Quokka& Tram42', ['characters']],
    ['Quökka&Tram42', ['characters']],
    ['Quokka&Tram4２', ['characters']],
    ['', ['length', 'characters']],
    [`Aa1!${'x'.repeat(68)}`, []],
    [`Aa1!${'x'.repeat(69)}`, 'validation_failed'],
    [`Aa1!${'€'.repeat(30)}`, 'validation_failed'],
  ];
  for (const [password, expected] of cases)
    expect([password, reasons(password)]).toEqual([password, expected]);
});

test('common passwords are refused even with added capitals, digits and symbols', () => {
  for (const password of [
    'Password1!',
    'Welcome@2025',
    'P@ssw0rd1',
    'Trustno1!',
    'Sunshine7$',
    'Football!2024',
  ]) {
    expect([password, reasons(password)]).toEqual([password, ['pwned']]);
  }
  for (const password of ['Dragon73919$2846', 'Mango%Harbour8']) expect(reasons(password)).toEqual([]);
});
