import { expect, test } from 'vitest';
import { checkSubmission } from '#app/lib/check-submission.ts';
import { submissionRow } from './sending/submission-row.ts';
import { checkContactForm } from './submission.ts';
import { filledForm } from './testing/filled-form.ts';

const NOW_MS = Date.parse('2026-11-16T04:00Z');
const good = { ...filledForm, callDay: '2026-11-17', callTime: '16:30' };
const check = (changes: Partial<typeof good>) => checkContactForm({ ...good, ...changes }, NOW_MS);

test('the call is a moment and a zone beside the typed fields', () => {
  const { callDay, callTime, callZone, ...submission } = good;
  const call = { atMs: Date.parse('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' };
  expect(check({})).toEqual({ ok: true, submission: { ...submission, call } });
});

test('without a call the submission has no call fields', () => {
  const checked = check({ callDay: '', callTime: '' });
  expect(checked.ok && Object.keys(checked.submission)).not.toContain('call');
});

test('a call does not change the length of the message', () => {
  expect(check({ message: 'Call me!' })).toEqual({
    ok: false,
    errors: { message: 'Message must be at least 10 characters long' },
  });
  expect(check({ message: '🏡'.repeat(5000) }).ok).toBe(true);
});

test('errors of the form and of the call are returned together, in the order of the form', () => {
  const checked = check({ firstName: '', message: 'x', callTime: '' });
  expect(!checked.ok && Object.keys(checked.errors)).toEqual(['firstName', 'message', 'callTime']);
});

const { callDay, callTime, callZone, ...typed } = filledForm;

test('a complete submission passes and an empty phone becomes null', () => {
  const checked = checkSubmission({ ...typed, firstName: '  Asha ' });
  expect(checked).toEqual({ ok: true, submission: typed });
  expect(checked.ok && submissionRow(checked.submission)).toMatchObject({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    phone: null,
    message: 'Tell me more.',
  });
});

test('only the call and the origin become further columns', () => {
  const call = { atMs: Date.parse('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' };
  const origin = { about: 'sydnevia', utmSource: 'google', landingPage: '' };
  const row = submissionRow({ ...typed, call, origin });
  expect(row).toEqual({
    ...submissionRow(typed),
    about: 'sydnevia',
    utm_source: 'google',
    call_at: '2026-11-17T11:00:00.000Z',
    call_zone: 'Asia/Kolkata',
  });
});
