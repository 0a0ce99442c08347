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

test('a time at which no office is open, or at night, returns the next possible one', () => {
  const next = (time: string) => ({
    ok: false,
    errors: {
      callTime: `Our offices are closed then. The next time is ${time} by the clock in India.`,
    },
  });
  const at = (callDay: string, callTime: string) => check({ callDay, callTime });
  expect(at('2026-11-22', '23:30')).toEqual(next('Mon 23 Nov 2026, 6:00 am'));
  expect(at('2026-11-21', '17:10')).toEqual(next('Mon 23 Nov 2026, 6:00 am'));
  expect(at('2026-11-17', '04:00')).toEqual(next('Tue 17 Nov 2026, 6:00 am'));
  // Hyderabad is closed, Sydney is not.
  expect(at('2026-11-17', '07:00').ok).toBe(true);
  expect(at('2026-11-17', '16:45').ok).toBe(true);
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
  [{ callTime: '4.30 pm' }, 'callDay'],
  [{ callTime: '24:00' }, 'callDay'],
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
    errors: { callDay: 'Choose a day that is nearer' },
  });
});
