import { expect, test } from 'vitest';
import { withFixedOffices } from '#content/testing/fixed-offices.ts';

const { checkPreferredCall } = await withFixedOffices(() => import('./check-preferred-call.ts'));

const NOW_MS = Date.parse('2026-11-16T04:00Z');
const wish = { callDay: '2026-11-17', callTime: '16:30', callZone: 'Asia/Kolkata' };
const check = (changes: Partial<typeof wish>) => checkPreferredCall({ ...wish, ...changes }, NOW_MS);

test('without a day and a time there is no call, whatever the zone', () => {
  expect(check({ callDay: '', callTime: '' })).toEqual({ ok: true });
});

test('a day, a time and a zone become one moment', () => {
  expect(check({})).toEqual({
    ok: true,
    call: { atMs: Date.parse('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' },
  });
  expect(check({ callTime: '16:30:00', callZone: 'Australia/Sydney' })).toMatchObject({
    call: { atMs: Date.parse('2026-11-17T05:30Z'), timeZone: 'Australia/Sydney' },
  });
});

test('a weekday is the next one on which that time is still to come', () => {
  // It is Monday, 9:30 am in India.
  const at = (callDay: string, callTime: string) => check({ callDay, callTime });
  expect(at('Tuesday', '16:30')).toMatchObject({ call: { atMs: Date.parse('2026-11-17T11:00Z') } });
  expect(at('Monday', '10:00')).toMatchObject({ call: { atMs: Date.parse('2026-11-16T04:30Z') } });
  expect(at('Monday', '09:30')).toMatchObject({ call: { atMs: Date.parse('2026-11-23T04:00Z') } });
});

test('a time at which no office is open returns the times at which one is', () => {
  expect(check({ callDay: 'Sunday', callTime: '23:30' })).toEqual({
    ok: false,
    errors: { callDay: 'Our offices are closed on Sunday. Choose another day.' },
  });
  expect(check({ callDay: '2026-11-22', callTime: '23:30' }).ok).toBe(false);
  expect(check({ callDay: 'Saturday', callTime: '17:00' })).toEqual({
    ok: false,
    errors: {
      callTime:
        'Our offices are closed then. On Saturday choose a time from 6:00 AM to 3:30 PM by the clock in India.',
    },
  });
  // Hyderabad is closed, Sydney is not.
  expect(check({ callDay: 'Tuesday', callTime: '07:00' }).ok).toBe(true);
});

test('a time is in the past by the chosen clock, to the minute', () => {
  // It is 9:30 am in India and 3:00 pm in Sydney.
  expect(check({ callDay: '2026-11-16', callTime: '09:30' })).toMatchObject({
    errors: { callDay: 'Choose a time in the future for the call' },
  });
  expect(check({ callDay: '2026-11-16', callTime: '09:31' }).ok).toBe(true);
  expect(check({ callDay: '2026-11-16', callTime: '14:59', callZone: 'Australia/Sydney' }).ok).toBe(false);
});

const mistakes: [changes: Partial<typeof wish>, field: string][] = [
  [{ callDay: '' }, 'callDay'],
  [{ callTime: '' }, 'callTime'],
  [{ callDay: '17/11/2026' }, 'callDay'],
  [{ callDay: 'Someday' }, 'callDay'],
  [{ callDay: '2026-11-31' }, 'callDay'],
  [{ callDay: '20266-11-17' }, 'callDay'],
  [{ callTime: '4.30 pm' }, 'callTime'],
  [{ callTime: '24:00' }, 'callTime'],
  [{ callZone: '' }, 'callZone'],
  [{ callZone: 'Mars/Base' }, 'callZone'],
];
for (const [changes, field] of mistakes) {
  test(`${JSON.stringify(changes)} is an error of ${field}`, () => {
    expect(check(changes)).toEqual({ ok: false, errors: { [field]: expect.stringMatching(/./) } });
  });
}

test('a date further away than the database accepts is refused at the form', () => {
  expect(check({ callDay: '9999-12-31' })).toEqual({
    ok: false,
    errors: { callDay: 'Choose a day from the list' },
  });
});
