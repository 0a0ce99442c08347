import { nameOf } from '#app/components/staff/staff-members.ts';
import { useReaders } from '#app/components/staff/use-readers.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { StripActions, StripButton } from '#app/features/dashboard/strip-actions.tsx';
import { ownerInWords, readersInWords } from './owner-words.ts';
import { useOwnerActions } from './use-owner-actions.ts';

/** The owner and the other readers of the open submission, with the actions on it. */
export function OwnerStrip({ submission }: { submission: Submission }) {
  const dashboard = useDashboard();
  const { userId, staff, now, setDialog } = dashboard;
  const { take, release } = useOwnerActions(dashboard);
  const readers = useReaders(
    `submission:${submission.id}`,
    userId,
    staff.length > 0 ? nameOf(staff, userId) : undefined,
  );
  const owner = submission.assigned_to;
  return (
    <section
      aria-label="Owner"
      className="mt-4 flex flex-wrap items-center gap-x-5 bg-harbour/10 px-3 text-harbour text-small"
    >
      <p className="mr-auto py-1.5">
        {ownerInWords(submission, { userId, staff, now })}{' '}
        <span role="status" className="font-semibold">
          {readersInWords(readers.map(({ name }) => name))}
        </span>
      </p>
      <StripActions>
        {owner === userId ? (
          <StripButton onClick={() => void release(submission)}>Release</StripButton>
        ) : (
          <StripButton aria-keyshortcuts={keyOf('take')} onClick={() => void take(submission)}>
            {owner === null ? 'Take it' : 'Take over'}
          </StripButton>
        )}
        <StripButton aria-keyshortcuts={keyOf('give')} onClick={() => setDialog({ give: submission.id })}>
          Give to...
        </StripButton>
      </StripActions>
    </section>
  );
}
