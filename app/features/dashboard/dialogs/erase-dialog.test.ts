import { expect, test } from 'vitest';
import { erasedWords } from './erase-dialog.tsx';

const nothing = { submissions: 0, newsletter_subscribers: 0, accounts: 0, accounts_kept: 0 };

test('what was erased is reported in one sentence', () => {
  expect(erasedWords({ ...nothing, submissions: 1 })).toBe('1 submission of this address was deleted.');
  expect(erasedWords({ ...nothing, submissions: 2, newsletter_subscribers: 1 })).toBe(
    '2 submissions and the newsletter entry of this address were deleted.',
  );
  expect(erasedWords({ ...nothing, submissions: 3, newsletter_subscribers: 1, accounts: 1 })).toBe(
    '3 submissions, the newsletter entry and the account of this address were deleted.',
  );
});

test('an account that was kept is reported', () => {
  expect(erasedWords({ ...nothing, submissions: 1, accounts_kept: 1 })).toBe(
    '1 submission of this address was deleted. Its account was kept: it belongs to staff, or has to be deleted in Supabase.',
  );
});
