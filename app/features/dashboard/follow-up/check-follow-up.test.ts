import { expect, test } from 'vitest';
import { checkFollowUp, typedMoment, usualDays } from './check-follow-up.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const typed = {
  day: '2026-11-17',
  time: '10:00',
  timeZone: 'Asia/Kolkata',
  note: ' Ask about the deposit. ',
};

test('day and time are read in the chosen time zone', () => {
  expect(checkFollowUp(typed, now)).toEqual({
    ok: true,
    followUp: {
      atMs: Date.parse('2026-11-17T04:30Z'),
      timeZone: 'Asia/Kolkata',
      note: 'Ask about the deposit.',
    },
  });
  expect(checkFollowUp({ ...typed, timeZone: 'Australia/Sydney' }, now)).toMatchObject({
    followUp: { atMs: Date.parse('2026-11-16T23:00Z') },
  });
});

test.each([
  [{ day: '' }, 'day'],
  [{ day: '2026-13-40' }, 'day'],
  [{ day: '2026-11-15' }, 'day'],
  [{ day: '2036-11-17' }, 'day'],
  [{ day: '275760-01-01' }, 'day'],
  [{ time: '' }, 'time'],
  [{ time: '25:00' }, 'time'],
])('%o is an error of %s', (change, field) => {
  expect(checkFollowUp({ ...typed, ...change }, now)).toMatchObject({ ok: false, field });
});

test('a saved follow-up is shown again as it was chosen', () => {
  expect(typedMoment(Date.parse('2026-11-17T04:30Z'), 'Asia/Kolkata')).toEqual({
    day: '2026-11-17',
    time: '10:00',
  });
});

test('the suggested days count from today in that time zone', () => {
  // Sunday evening in London is Monday in Sydney.
  expect(usualDays(now, 'Australia/Sydney').map(({ day }) => day)).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-23',
  ]);
  expect(usualDays(now, 'Europe/London').map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-18',
    '2026-11-16',
  ]);
});
