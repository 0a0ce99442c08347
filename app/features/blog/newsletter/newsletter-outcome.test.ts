import { expect, test } from 'vitest';
import { isPlausibleEmail, outcomeOf } from './newsletter-outcome.ts';

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

test('each refusal of the backend has its own outcome', () => {
  expect([400, 410, 429, 500, 0].map(outcomeOf)).toEqual([
    'invalid address',
    'invalid link',
    'too many',
    'failed',
    'failed',
  ]);
});
