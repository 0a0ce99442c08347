import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['Asha.Rao@GMAIL.CON', 'Asha.Rao@gmail.com'],
  ['asha@gmial.con', 'asha@gmail.com'],
  ['asha@yaho.com', 'asha@yahoo.com'],
  ['asha@yaho', 'asha@yahoo.com'],
  ['asha@gmail', 'asha@gmail.com'],
  ['asha@rediffmial.com', 'asha@rediffmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@example.con', 'asha@example.com'],
])('%s is questioned', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'asha@gmail.com',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@yahoo.co.in',
  'asha@nevia.example',
  'asha@iconic.consulting',
  'asha@iitb.ac.in',
  'no address',
  '',
])('%s is not questioned', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
