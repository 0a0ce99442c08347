import { expect, test } from 'vitest';
import { checkSubmission, emptyFields } from './check-submission.ts';

const good = {
  ...emptyFields,
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  message: 'Tell me more.',
};

test('an empty form reports every missing field, in the words of the spec', () => {
  const checked = checkSubmission({ ...emptyFields, lastName: ' ' });
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
  test(`"${email}" is not an address`, () => {
    expect(checkSubmission({ ...good, email })).toMatchObject({
      errors: { email: 'Please enter a valid email address' },
    });
  });
}

test('a message of nine characters and spaces is too short', () => {
  expect(checkSubmission({ ...good, message: ' 123456789 ' }).ok).toBe(false);
  expect(checkSubmission({ ...good, message: '1234567890' }).ok).toBe(true);
});

test('input that the database would refuse is reported before sending', () => {
  expect(checkSubmission({ ...good, message: 'x'.repeat(5001) }).ok).toBe(false);
  expect(checkSubmission({ ...good, lastName: 'x'.repeat(101) }).ok).toBe(false);
  expect(checkSubmission({ ...good, phone: '1'.repeat(41) }).ok).toBe(false);
});

test('five emoji are five characters, and invisible ones are removed', () => {
  expect(checkSubmission({ ...good, message: '🏡🏡🏡🏡🏡' }).ok).toBe(false);
  expect(checkSubmission({ ...good, message: '🏡'.repeat(5000) }).ok).toBe(true);
  expect(
    checkSubmission({ ...good, firstName: 'As\u0000ha\n', message: 'Two\nlines\u0007 here' }),
  ).toMatchObject({
    submission: { firstName: 'As ha', message: 'Two\nlines here' },
  });
});
