import { expect, test } from 'vitest';
import { backupProblem, mailProblem } from './warnings.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');
const noMails = { pending: 0, retrying: 0, failed: 0, oldest_pending_at: null };

test('mails that are sent or have just been queued are no problem', () => {
  expect(mailProblem(noMails, now)).toBeUndefined();
  expect(
    mailProblem({ ...noMails, pending: 2, oldest_pending_at: '2026-11-15T11:58:00Z' }, now),
  ).toBeUndefined();
});

test('failed, retried and stuck mails are reported, the worst first', () => {
  expect(mailProblem({ ...noMails, failed: 1, retrying: 3 }, now)).toContain('One notice');
  expect(mailProblem({ ...noMails, retrying: 3 }, now)).toContain(
    '3 notices about new submissions could not be sent yet',
  );
  expect(mailProblem({ ...noMails, pending: 1, oldest_pending_at: '2026-11-15T11:00:00Z' }, now)).toContain(
    'has been waiting',
  );
});

const lastNight = {
  newest_at: '2026-11-15T02:30:00Z',
  failure: null,
};

test('only a failed and an old backup are reported', () => {
  const failure = 'The backup folder /backups cannot be written (ENOSPC).';
  expect(backupProblem(lastNight, now)).toBeUndefined();
  expect(backupProblem({ ...lastNight, newest_at: null }, now)).toBeUndefined();
  expect(backupProblem({ ...lastNight, failure }, now)).toBe(`The latest backup failed: ${failure}`);
  expect(backupProblem({ ...lastNight, newest_at: '2026-11-12T02:30:00Z' }, now)).toBe(
    'The last backup is 3 days old. It should be made every night.',
  );
});
