import { type BackupSummary, readBackupSummary } from '#app/features/dashboard/data/overview-api.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { useRead } from '#app/lib/use-read.ts';

const READ_EVERY_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
/** A restart may cause one missed night; two are worth a warning. */
const LATE_AFTER_MS = 50 * HOUR_MS;

/** A small line with the age of the backup under the dashboard; a warning above the list if something is wrong. */
export function BackupLine({ show }: { show: 'age' | 'problem' }) {
  const { data } = useRead(['backups'], () => readBackupSummary(), { refetchInterval: READ_EVERY_MS });
  const status = data && backupWords(data, Date.now());
  if (show === 'age') {
    if (!status || status.isProblem) return null;
    return <p className="wide-page-width py-3 text-small text-stone">{status.words}</p>;
  }
  return (
    <div role="status">
      {status?.isProblem && (
        <p className="mb-2 border-danger border-l-4 bg-sand px-4 py-2">
          {status.words} Ask the site's operator to check it.
        </p>
      )}
    </div>
  );
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
