import { expect, test } from 'vitest';
import { checkSubmission, submissionRow } from './submission-schema.ts';
import { emptyForm, filledForm } from './testing/filled-form.ts';

const { callDay, callTime, callZone, ...good } = filledForm;
const { callDay: _day, callTime: _time, callZone: _zone, ...empty } = emptyForm;

test('a complete submission passes and an empty phone becomes null', () => {
  const checked = checkSubmission({ ...good, firstName: '  Asha ' });
  expect(checked).toEqual({ ok: true, submission: good });
  expect(checked.ok && submissionRow(checked.submission)).toMatchObject({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    phone: null,
    message: 'Tell me more.',
  });
});

test('a call and what is sent along become columns, and nothing else does', () => {
  const call = { atMs: Date.parse('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' };
  const origin = { about: 'sydnevia', utmSource: 'google', landingPage: '' };
  const row = submissionRow({ ...good, call, origin });
  expect(row).toEqual({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    phone: null,
    message: 'Tell me more.',
    about: 'sydnevia',
    utm_source: 'google',
    call_at: '2026-11-17T11:00:00.000Z',
    call_zone: 'Asia/Kolkata',
  });
});

test('an empty form names every field that is missing, in the words of the spec', () => {
  const checked = checkSubmission({ ...empty, lastName: ' ' });
  expect(checked).toEqual({
    ok: false,
    errors: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      message: 'Message must be at least 10 characters long',
    },
  });
});

for (const email of [
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'a b@example.com',
  'asha@exa mple.com',
]) {
  test(`"${email}" is no address`, () => {
    expect(checkSubmission({ ...good, email })).toMatchObject({
      errors: { email: 'Please enter a valid email address' },
    });
  });
}

test('a message of nine characters and spaces is too short', () => {
  expect(checkSubmission({ ...good, message: ' 123456789 ' }).ok).toBe(false);
  expect(checkSubmission({ ...good, message: '1234567890' }).ok).toBe(true);
});

test('what the database would refuse is said before sending', () => {
  expect(checkSubmission({ ...good, message: 'x'.repeat(5001) }).ok).toBe(false);
  expect(checkSubmission({ ...good, lastName: 'x'.repeat(101) }).ok).toBe(false);
  expect(checkSubmission({ ...good, phone: '1'.repeat(41) }).ok).toBe(false);
});

test('five emoji are five characters, and invisible ones are taken out', () => {
  expect(checkSubmission({ ...good, message: '🏡🏡🏡🏡🏡' }).ok).toBe(false);
  expect(checkSubmission({ ...good, message: '🏡'.repeat(5000) }).ok).toBe(true);
  expect(
    checkSubmission({ ...good, firstName: 'As\u0000ha\n', message: 'Two\nlines\u0007 here' }),
  ).toMatchObject({
    submission: { firstName: 'As ha', message: 'Two\nlines here' },
  });
});
