import { rpc, useRead } from '#app/lib/staff-data.ts';
import { Warning } from './warning.tsx';

const READ_EVERY_MS = 60_000;
const LATE_AFTER_MS = 15 * 60_000;

interface MailSummary {
  pending: number;
  retrying: number;
  failed: number;
  oldest_pending_at: string | null;
}

/** Informs staff who wait for a mail that was never sent. */
export function MailBanner() {
  const { data } = useRead<MailSummary>(['mail'], () => rpc('submission_mail_summary'), {
    refetchInterval: READ_EVERY_MS,
  });
  const problem = data && mailProblem(data, Date.now());
  return (
    <Warning>
      {problem && (
        <>
          <strong className="font-semibold">Mails are failing.</strong> {problem} The submissions themselves
          are safe and listed here; ask the site's operator to check the mail settings.
        </>
      )}
    </Warning>
  );
}

export function mailProblem(
  { failed, retrying, pending, oldest_pending_at }: MailSummary,
  now: number,
): string | undefined {
  const isLate = oldest_pending_at !== null && now - Date.parse(oldest_pending_at) > LATE_AFTER_MS;
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
