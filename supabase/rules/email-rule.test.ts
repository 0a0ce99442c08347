import { expect, test } from 'vitest';
import { isAccountEmail, isPlausibleEmail } from './email-rule.ts';

test.each(['asha@example.com', 'a.b+c@mail.example.co.in', 'ravi@उदाहरण.example'])(
  '%s is an address',
  (email) => {
    expect(isPlausibleEmail(email)).toBe(true);
  },
);

test.each([
  '',
  'asha',
  'asha@',
  'asha@example',
  '@example.com',
  'a b@example.com',
  'asha@example..com',
  'asha@example.com, ravi@example.com',
  'asha@example.c',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(320)}.com`,
])('"%s" is not an address', (email) => {
  expect(isPlausibleEmail(email)).toBe(false);
});

test('an account has an address in ASCII, of at most 255 characters', () => {
  expect(isAccountEmail("o'neill+home@example.com")).toBe(true);
  for (const email of ['ravi@उदाहरण.example', 'asha', `a@${'b'.repeat(250)}.com`, 'a\u0000b@example.com'])
    expect([email, isAccountEmail(email)]).toEqual([email, false]);
});
