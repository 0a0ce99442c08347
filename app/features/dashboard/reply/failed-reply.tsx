import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { discardDraft, draftName, keepDraft, restoreDraft } from '#app/lib/drafts.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { type Reply, replyFailureText, sendReplyAgain } from './reply-api.ts';
import { draftOf } from './start-draft.ts';

/** A reply that did not arrive comes back here, with three ways on. */
export function FailedReply({ submission, reply }: { submission: Submission; reply: Reply }) {
  const { userId, setReplyTo, undo } = useDashboard();
  const client = useQueryClient();
  const sending = useAction();
  const settling = useAction();

  async function again() {
    if (!(await sending.run('Reply not sent', () => sendReplyAgain(reply.id)))) return;
    toast({ title: 'Reply sent again', description: fullName(submission) });
    undo.final('A reply', fullName(submission));
    invalidateSoon(client);
  }
  async function settle() {
    if (!(await settling.run('Nothing was changed', () => rpc('settle_reply', { reply_id: reply.id }))))
      return;
    toast({ title: 'Reached another way', description: fullName(submission) });
    undo.final('"Reached another way"', fullName(submission));
    invalidateSoon(client);
    focusReader(reply.submission_id);
  }
  function anew() {
    const name = draftName(userId, reply.submission_id, 'reply');
    const isReplaced = discardDraft(name);
    keepDraft(name, draftOf(reply), undefined);
    setReplyTo(reply.submission_id);
    if (isReplaced)
      toast({
        title: 'Your draft was replaced',
        description: fullName(submission),
        undo: () => restoreDraft(name),
      });
  }

  return (
    <section
      aria-label="Reply that failed"
      className="mt-2 flex flex-wrap items-center gap-x-5 border-danger border-l-4 bg-danger/10 px-3 text-small"
    >
      <p className="mr-auto min-w-0 py-1.5">
        <strong className="font-semibold text-danger">The reply did not arrive: </strong>
        {`${replyFailureText(reply)}. Written ${submissionDate(reply.created_at)} by ${reply.actor_name}.`}
      </p>
      <StripActions>
        <StripButton onClick={() => void again()}>{sending.isBusy ? 'Sending...' : 'Send again'}</StripButton>
        <StripButton onClick={anew}>Edit as a new reply</StripButton>
        <StripButton onClick={() => void settle()}>Reached another way</StripButton>
      </StripActions>
    </section>
  );
}
