import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { cn } from '#app/lib/cn.ts';
import { isoMoment } from '#supabase/functions/_shared/format-moment.ts';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { followUpOf, isFollowUpDue, momentOnBothClocks } from './follow-up-words.ts';

/** When to come back to the open submission; empty without a follow-up. */
export function FollowUpStrip({ submission }: { submission: Submission }) {
  const { now, change } = useDashboard();
  const followUp = followUpOf(submission);
  if (!followUp) return null;
  const isDue = isFollowUpDue(submission, now);

  /** The pressed button disappears with the strip. */
  async function done() {
    if (await change([submission.id], { follow_up_at: null })) focusReader(submission.id);
  }

  return (
    <section
      aria-label="Follow-up"
      className={cn(
        'mt-2 flex flex-wrap items-center gap-x-5 border-l-4 px-3 text-small',
        isDue ? 'border-danger bg-danger/10' : 'border-brass bg-sand/60',
      )}
    >
      <p className="wrap-anywhere mr-auto min-w-0 py-1.5">
        <strong className={cn('font-semibold', isDue && 'text-danger')}>
          {isDue ? 'Follow-up due: ' : 'Follow up '}
        </strong>
        <time dateTime={isoMoment(followUp.atMs)} className="figures">
          {momentOnBothClocks(followUp, now)}
        </time>
        {followUp.note && <span className="block whitespace-pre-wrap">{followUp.note}</span>}
      </p>
      <StripActions>
        <StripButton onClick={() => show(<FollowUpDialog ids={[submission.id]} />)}>Change...</StripButton>
        <StripButton onClick={() => void done()}>
          Done<span className="sr-only"> with the follow-up</span>
        </StripButton>
      </StripActions>
    </section>
  );
}

/** Hidden if a follow-up is planned: its strip has the button to change it. */
export function FollowUpButton({ submission }: { submission: Submission }) {
  if (submission.follow_up_at !== null) return null;
  return (
    <SmallButton
      aria-keyshortcuts={keyOf('followUp')}
      onClick={() => show(<FollowUpDialog ids={[submission.id]} />)}
      className="whitespace-nowrap lg:px-2.5"
    >
      Follow up...
    </SmallButton>
  );
}
