import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';

/** Hidden if a follow-up is planned: its strip has the button to change it. */
export function FollowUpButton({ submission }: { submission: Submission }) {
  const { setDialog } = useDashboard();
  if (submission.follow_up_at !== null) return null;
  return (
    <SmallButton
      aria-keyshortcuts={keyOf('followUp')}
      onClick={() => setDialog({ followUp: submission.id })}
      className="whitespace-nowrap"
    >
      Follow up...
    </SmallButton>
  );
}
