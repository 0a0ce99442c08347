import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { useSaveChange } from '#app/features/dashboard/use-submission-actions.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { ReceivedMailText } from './received-mail-text.tsx';
import { useReceivedMails } from './received-mails-api.ts';

/** What the person wrote since the last reply, below the first message and above the composer. */
export function WroteAgain({ submission, since }: { submission: Submission; since: string }) {
  const dashboard = useDashboard();
  const save = useSaveChange(dashboard, 'Nothing was changed');
  const unanswered = useReceivedMails(submission)?.filter(
    ({ is_automatic, created_at }) => !is_automatic && Date.parse(created_at) >= Date.parse(since),
  );

  /** Answered another way, or there is nothing to answer. The pressed button disappears with the section. */
  async function settle() {
    const settled = await save(
      [submission.id],
      (submission_id) => rpc('settle_wrote_again', { submission_id }),
      (row) => {
        toast({ title: 'No reply needed', description: fullName(row) });
        dashboard.undo.final('"No reply needed"', fullName(row));
        return undefined;
      },
    );
    if (settled) focusReader(submission.id);
  }

  return (
    <section aria-label="Wrote again" className="mt-5 border-brass border-l-4 bg-sand/60 px-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-5 text-small">
        <p className="mr-auto py-1.5">
          <strong className="font-semibold">Wrote again</strong>{' '}
          <time dateTime={since} className="figures">
            {shortSubmissionDate(since, dashboard.now)}
          </time>
        </p>
        <StripActions>
          <StripButton onClick={() => void settle()}>No reply needed</StripButton>
        </StripActions>
      </div>
      {unanswered?.map((mail) => (
        <div key={mail.id} className="not-last:mb-2 not-last:border-line not-last:border-b not-last:pb-2">
          <ReceivedMailText mail={mail} />
        </div>
      ))}
    </section>
  );
}
