import { expect, test } from 'vitest';
import { checkSubmission } from '#app/lib/check-submission.ts';
import { submissionRow } from './submission-schema.ts';
import { filledForm } from './testing/filled-form.ts';

const { callDay, callTime, callZone, ...good } = filledForm;

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
    ...submissionRow(good),
    about: 'sydnevia',
    utm_source: 'google',
    call_at: '2026-11-17T11:00:00.000Z',
    call_zone: 'Asia/Kolkata',
  });
});
