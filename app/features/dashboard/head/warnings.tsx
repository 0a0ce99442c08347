import type { ReactNode } from 'react';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { BackupSummary, MailSummary } from '#app/features/dashboard/data/dashboard-data.ts';

/** A problem above the list, announced when it appears; nothing without children. */
function Warning({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && <p className="mb-2 border-danger border-l-4 bg-sand px-4 py-2">{children}</p>}
    </div>
  );
}

const MAIL_LATE_AFTER_MS = 15 * 60_000;

/** Informs staff who wait for a mail that was never sent. */
export function MailBanner() {
  const { mails } = useDashboard();
  const problem = mails && mailProblem(mails, Date.now());
  return (
    <Warning>
      {problem && (
        <>
          <strong className="font-semibold">Emails are failing.</strong> {problem} The submissions themselves
          are safe and listed here; ask the site's operator to check the email settings.
        </>
      )}
    </Warning>
  );
}

export function mailProblem(
  { failed, retrying, pending, oldest_pending_at }: MailSummary,
  now: number,
): string | undefined {
  const isLate = oldest_pending_at !== null && now - Date.parse(oldest_pending_at) > MAIL_LATE_AFTER_MS;
  if (failed > 0) return `${notices(failed)} about new submissions could not be sent.`;
  if (retrying > 0)
    return `${notices(retrying)} about new submissions could not be sent yet and will be tried again.`;
  if (isLate)
    return `${notices(pending)} about new submissions ${pending === 1 ? 'has' : 'have'} been waiting for more than 15 minutes.`;
  return undefined;
}

function notices(count: number): string {
  return count === 1 ? 'One notice' : `${count.toLocaleString('en-AU')} notices`;
}

const HOUR_MS = 3_600_000;
/** A restart may cause one missed night; two are worth a warning. */
const BACKUP_LATE_AFTER_MS = 50 * HOUR_MS;

/** The backups themselves are on the page of the system. */
export function BackupWarning() {
  const { backups } = useDashboard();
  const problem = backups && backupProblem(backups, Date.now());
  return <Warning>{problem && `${problem} Ask the site's operator to check it.`}</Warning>;
}

export function backupProblem({ newest_at, failure }: BackupSummary, now: number): string | undefined {
  if (failure !== null) return `The latest backup failed: ${failure}`;
  const age = newest_at === null ? 0 : now - Date.parse(newest_at);
  if (age <= BACKUP_LATE_AFTER_MS) return undefined;
  return `The last backup is ${Math.floor(age / HOUR_MS / 24)} days old. It should be made every night.`;
}

/** Submissions marked as responded whose reply was never sent, shown until someone handles them. */
export function FailedRepliesLine() {
  const { open, unsent } = useDashboard();
  const failed = unsent.filter(({ state }) => state === 'failed');
  return (
    <Warning>
      {failed.length > 0 && (
        <>
          <strong className="font-semibold">
            {failed.length === 1 ? 'A reply did not go out.' : `${failed.length} replies did not go out.`}
          </strong>{' '}
          {failed.map(({ reply_id, submission_id, first_name, last_name }) => (
            <TextButton key={reply_id} onClick={() => open(submission_id)} className="mr-4 min-h-9">
              {`Open ${first_name} ${last_name}`}
            </TextButton>
          ))}
        </>
      )}
    </Warning>
  );
}
