import { expect, test } from 'vitest';
import { backupWords, mailProblem } from './warnings.tsx';

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
  newest_bytes: 14_230_000,
  failed_at: null,
  failure: null,
};

test('a backup of the last night is shown without a warning', () => {
  expect(backupWords(lastNight, now)).toEqual({
    words: 'Last backup 9 hours ago, 14.2 MB.',
    isProblem: false,
  });
  expect(
    backupWords({ ...lastNight, newest_at: '2026-11-15T11:50:00Z', newest_bytes: 4_200 }, now).words,
  ).toBe('Last backup less than an hour ago, 5 KB.');
});

test('a failed, a missing and an old backup are reported', () => {
  const failure = 'The backup folder /backups cannot be written (ENOSPC).';
  const failed = { ...lastNight, failed_at: '2026-11-15T03:30:00Z', failure };
  expect(backupWords(failed, now)).toEqual({
    words: `The latest backup failed: ${failure} Last backup 9 hours ago, 14.2 MB.`,
    isProblem: true,
  });
  expect(backupWords({ ...failed, newest_at: null, newest_bytes: null }, now).words).toContain(
    'There is no backup yet.',
  );
  expect(backupWords({ ...lastNight, newest_at: '2026-11-12T02:30:00Z' }, now)).toEqual({
    words: 'Last backup 3 days ago, 14.2 MB. It should be made every night.',
    isProblem: true,
  });
});
