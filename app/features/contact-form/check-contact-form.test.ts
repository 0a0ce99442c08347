import { expect, test } from 'vitest';
import { checkContactForm } from './check-contact-form.ts';
import { filledForm } from './testing/filled-form.ts';

const NOW_MS = Date.parse('2026-11-16T04:00Z');
const LINE = 'Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)';
const good = { ...filledForm, callDay: '2026-11-17', callTime: '16:30' };
const check = (changes: Partial<typeof good>) => checkContactForm({ ...good, ...changes }, NOW_MS);

test('the call is the last line of the message, and nothing else is stored of it', () => {
  const { callDay, callTime, callZone, ...submission } = good;
  expect(check({})).toEqual({
    ok: true,
    submission: { ...submission, message: `Tell me more.\n\n${LINE}` },
  });
});

test('without a call the message is what was typed', () => {
  expect(check({ callDay: '', callTime: '' })).toMatchObject({ submission: { message: 'Tell me more.' } });
});

test('the line about the call makes no short message long enough', () => {
  expect(check({ message: 'Call me!' })).toEqual({
    ok: false,
    errors: { message: 'Message must be at least 10 characters long' },
  });
});

test('message and line together keep to the length the database takes', () => {
  const room = 5000 - [...`\n\n${LINE}`].length;
  expect(check({ message: '🏡'.repeat(room) }).ok).toBe(true);
  expect(check({ message: 'x'.repeat(room + 1) })).toMatchObject({
    errors: { message: expect.stringMatching(/at most 5000 .* shorten it by 1 character$/) },
  });
  expect(check({ message: 'x'.repeat(5000) })).toMatchObject({
    errors: { message: expect.stringMatching(/shorten it by 68 characters$/) },
  });
});

test('mistakes of the form and of the call are named together, in the order of the form', () => {
  const checked = check({ firstName: '', message: 'x', callTime: '' });
  expect(!checked.ok && Object.keys(checked.errors)).toEqual(['firstName', 'message', 'callTime']);
});
