import type { Reader } from '#app/components/staff/live.ts';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { ownerInWords, readersInWords } from '#app/features/dashboard/owner/owner-strip.tsx';
import { useTimeline } from './use-replies.ts';

/** As long as the database requires a confirmation before it sends another reply. */
const JUST_NOW_MS = 3_600_000;

interface ColleagueWarningProps {
  submission: Submission;
  readers: readonly Reader[];
}

/** Two people must not answer one customer: who else is writing, has just replied, or has the submission. */
export function ColleagueWarning({ submission, readers }: ColleagueWarningProps) {
  const { userId, staff, now } = useDashboard();
  const { data: events } = useTimeline(submission);
  const reply = events?.findLast(
    ({ kind, actor_id, created_at }) =>
      kind === 'replied' && actor_id !== userId && now - Date.parse(created_at) < JUST_NOW_MS,
  );
  const { assigned_to } = submission;
  return (
    <p role="status" className="border-brass border-b-2 bg-sand px-4 py-2 text-small empty:hidden">
      {[
        readersInWords(readers.filter(({ is_writing }) => is_writing)),
        reply?.actor_id &&
          `${nameOf(staff, reply.actor_id)} replied on ${shortSubmissionDate(reply.created_at, now)}.`,
        assigned_to && assigned_to !== userId && ownerInWords(submission, { userId, staff, now }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
