import { expect, test } from 'vitest';
import { checkPreferredCall } from './check-preferred-call.ts';

const NOW_MS = Date.parse('2026-11-16T04:00Z');
const wish = { callDay: '2026-11-17', callTime: '16:30', callZone: 'Asia/Kolkata' };
const check = (changes: Partial<typeof wish>) => checkPreferredCall({ ...wish, ...changes }, NOW_MS);

test('no day and no time is no wish, whatever the zone says', () => {
  expect(check({ callDay: '', callTime: '' })).toEqual({ ok: true });
});

test('a day and a time by a clock become one moment', () => {
  expect(check({})).toEqual({
    ok: true,
    call: { atMs: Date.parse('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' },
  });
  expect(check({ callTime: '16:30:00', callZone: 'Australia/Sydney' })).toMatchObject({
    call: { atMs: Date.parse('2026-11-17T05:30Z'), timeZone: 'Australia/Sydney' },
  });
});

test('an hour that Sydney leaves out is written as the clock will show it', () => {
  expect(
    checkPreferredCall(
      { callDay: '2027-10-03', callTime: '02:30', callZone: 'Australia/Sydney' },
      Date.parse('2027-10-01T00:00Z'),
    ),
  ).toMatchObject({ call: { atMs: Date.parse('2027-10-02T16:30Z') } });
});

test('a time is past by the clock that was chosen, to the minute', () => {
  // It is 9:30 am in India and 3:00 pm in Sydney.
  expect(check({ callDay: '2026-11-16', callTime: '09:30' })).toMatchObject({
    errors: { callDay: 'Choose a time for the call that is still to come' },
  });
  expect(check({ callDay: '2026-11-16', callTime: '09:31' }).ok).toBe(true);
  expect(check({ callDay: '2026-11-16', callTime: '14:59', callZone: 'Australia/Sydney' }).ok).toBe(false);
});

const mistakes: [changes: Partial<typeof wish>, field: string][] = [
  [{ callDay: '' }, 'callDay'],
  [{ callTime: '' }, 'callTime'],
  [{ callDay: '17/11/2026' }, 'callDay'],
  [{ callDay: 'half', callTime: '' }, 'callDay'],
  [{ callDay: '2026-11-31' }, 'callDay'],
  [{ callDay: '20266-11-17' }, 'callDay'],
  [{ callTime: '4.30 pm' }, 'callTime'],
  [{ callTime: '24:00' }, 'callTime'],
  [{ callZone: '' }, 'callZone'],
  [{ callZone: 'Mars/Base' }, 'callZone'],
];
for (const [changes, field] of mistakes) {
  test(`${JSON.stringify(changes)} is named as a mistake of ${field}`, () => {
    expect(check(changes)).toEqual({ ok: false, errors: { [field]: expect.stringMatching(/./) } });
  });
}
