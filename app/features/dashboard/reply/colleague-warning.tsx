import type { Reader } from '#app/components/staff/live.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { ownerInWords, readersInWords } from '#app/features/dashboard/owner/owner-strip.tsx';
import { useColleagueAnswer } from './colleague-answer.tsx';

interface ColleagueWarningProps {
  submission: Submission;
  readers: readonly Reader[];
}

/** Two people must not answer one customer: who else is writing to the person, has answered, or has the submission. */
export function ColleagueWarning({ submission, readers }: ColleagueWarningProps) {
  const { userId, staff, now } = useDashboard();
  const answer = useColleagueAnswer(submission);
  const { assigned_to } = submission;
  return (
    <p role="status" className="border-brass border-b-2 bg-sand px-4 py-2 text-small empty:hidden">
      {[
        readersInWords(readers.filter(({ is_writing }) => is_writing)),
        answer?.words,
        assigned_to && assigned_to !== userId && ownerInWords(submission, { userId, staff, now }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
