import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { ReceivedMailText } from './received-mail-text.tsx';

/** What the person wrote since the last reply, below the first message and above the composer. */
export function WroteAgain({ submission, since }: { submission: Submission; since: string }) {
  const { now, change } = useDashboard();
  const unanswered = useConversation(submission)
    .events.filter(({ submission_id }) => submission_id === submission.id)
    .flatMap(({ mail }) => mail ?? [])
    .filter(({ is_automatic, created_at }) => !is_automatic && Date.parse(created_at) >= Date.parse(since));

  /** Answered another way, or there is nothing to answer. The pressed button disappears with the section. */
  async function settle() {
    if (await change([submission.id], { wrote_again_at: null })) focusReader(submission.id);
  }

  return (
    <section aria-label="Wrote again" className="mt-5 border-brass border-l-4 bg-sand/60 px-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-5 text-small">
        <p className="mr-auto py-1.5">
          <strong className="font-semibold">Wrote again</strong>{' '}
          <time dateTime={since} className="figures">
            {shortSubmissionDate(since, now)}
          </time>
        </p>
        <StripActions>
          <StripButton onClick={() => void settle()}>No reply needed</StripButton>
        </StripActions>
      </div>
      {unanswered.map((mail) => (
        <div key={mail.id} className="not-last:mb-2 not-last:border-line not-last:border-b not-last:pb-2">
          <ReceivedMailText mail={mail} />
        </div>
      ))}
    </section>
  );
}
