import { expect, test } from 'vitest';
import { initialsOf, nameOf, withNames } from './staff-members.ts';

const staff = [
  {
    user_id: '1',
    email: 'tom@nevia.test',
    display_name: null,
    time_zone: 'Australia/Sydney',
    rights: ['answer_submissions'],
  },
  {
    user_id: '2',
    email: 'p@nevia.test',
    display_name: 'Priya Nair',
    time_zone: 'Asia/Kolkata',
    rights: ['answer_submissions'],
  },
];

test('staff are shown by name, otherwise by address; former staff by neither', () => {
  expect(['1', '2', '3'].map((id) => nameOf(staff, id))).toEqual(['tom', 'Priya Nair', 'Someone else']);
});

test('an event names colleagues as they name themselves, and others by their address', () => {
  const event = { kind: 'changed', actor_email: 'p@nevia.test', account_email: 'tom@nevia.test' };
  const named = { ...event, actor_email: 'Priya Nair' };
  expect(withNames(staff, event)).toEqual(named);
  const gone = { ...event, actor_email: 'gone@nevia.test', account_email: null };
  expect(withNames(staff, gone)).toEqual(gone);
});

test.each([
  ['Priya Nair', 'PN'],
  ['mira', 'M'],
  ['olivia.van.hart', 'OH'],
  ['Élodie', 'É'],
  ['🏡 Home', '🏡H'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
