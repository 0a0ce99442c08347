import { expect, test } from 'vitest';
import { backupWords } from './warnings.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');
const fine = { newest_at: '2026-11-15T02:30:00Z', newest_bytes: 14_230_000, failed_at: null, failure: null };

test('a backup of the last night is shown without a warning', () => {
  expect(backupWords(fine, now)).toEqual({ words: 'Last backup 9 hours ago, 14.2 MB.', isProblem: false });
  expect(backupWords({ ...fine, newest_at: '2026-11-15T11:50:00Z', newest_bytes: 4_200 }, now).words).toBe(
    'Last backup less than an hour ago, 5 KB.',
  );
});

test('a failed, a missing and an old backup are reported', () => {
  const failure = 'The backup folder /backups cannot be written (ENOSPC).';
  const failed = { ...fine, failed_at: '2026-11-15T03:30:00Z', failure };
  expect(backupWords(failed, now)).toEqual({
    words: `The latest backup failed: ${failure} Last backup 9 hours ago, 14.2 MB.`,
    isProblem: true,
  });
  expect(backupWords({ ...failed, newest_at: null, newest_bytes: null }, now).words).toContain(
    'There is no backup yet.',
  );
  expect(backupWords({ ...fine, newest_at: '2026-11-12T02:30:00Z' }, now)).toEqual({
    words: 'Last backup 3 days ago, 14.2 MB. It should be made every night.',
    isProblem: true,
  });
});
