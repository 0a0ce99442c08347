import { fileSize } from '#app/lib/file-size.ts';
import { rpc, useRead } from '#app/lib/staff-data.ts';
import { Warning } from './warning.tsx';

const READ_EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** A restart may cause one missed night; two are worth a warning. */
const LATE_AFTER_MS = 50 * HOUR_MS;

interface BackupSummary {
  newest_at: string | null;
  newest_bytes: number | null;
  failed_at: string | null;
  failure: string | null;
}

/** A small line with the age of the backup under the dashboard; a warning above the list if something is wrong. */
export function BackupLine({ show }: { show: 'age' | 'problem' }) {
  // Null if this installation makes no backups itself.
  const { data } = useRead<BackupSummary | null>(['backups'], () => rpc('backup_summary'), {
    refetchInterval: READ_EVERY_MS,
  });
  const status = data && backupWords(data, Date.now());
  if (show === 'problem')
    return <Warning>{status?.isProblem && `${status.words} Ask the site's operator to check it.`}</Warning>;
  if (!status || status.isProblem) return null;
  return <p className="wide-page-width py-3 text-small text-stone">{status.words}</p>;
}

export function backupWords(
  { newest_at, newest_bytes, failure }: BackupSummary,
  now: number,
): { words: string; isProblem: boolean } {
  const age = newest_at === null ? undefined : now - Date.parse(newest_at);
  const newest =
    age === undefined
      ? 'There is no backup yet.'
      : `Last backup ${ago(age)}, ${fileSize(newest_bytes ?? 0)}.`;
  if (failure !== null) return { words: `The latest backup failed: ${failure} ${newest}`, isProblem: true };
  if (age !== undefined && age > LATE_AFTER_MS)
    return { words: `${newest} It should be made every night.`, isProblem: true };
  return { words: newest, isProblem: false };
}

function ago(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return 'less than an hour ago';
  if (hours < 48) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
