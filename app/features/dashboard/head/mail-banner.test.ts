import { expect, test } from 'vitest';
import { mailProblem } from './warnings.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');
const fine = { pending: 0, retrying: 0, failed: 0, oldest_pending_at: null };

test('mails that are sent or have just been queued are no problem', () => {
  expect(mailProblem(fine, now)).toBeUndefined();
  expect(
    mailProblem({ ...fine, pending: 2, oldest_pending_at: '2026-11-15T11:58:00Z' }, now),
  ).toBeUndefined();
});

test('failed, retried and stuck mails are reported, the worst first', () => {
  expect(mailProblem({ ...fine, failed: 1, retrying: 3 }, now)).toContain('One notice');
  expect(mailProblem({ ...fine, retrying: 3 }, now)).toContain(
    '3 notices about new submissions could not be sent yet',
  );
  expect(mailProblem({ ...fine, pending: 1, oldest_pending_at: '2026-11-15T11:00:00Z' }, now)).toContain(
    'has been waiting',
  );
});
