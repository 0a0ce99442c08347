import { nameOf } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { ageInWords } from '#app/features/dashboard/data/reply-deadline.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { StripButton } from '#app/features/dashboard/strip-actions.tsx';

/** As long as the database requires a confirmation before it sends another reply. */
const JUST_NOW_MS = 3_600_000;

/**
 * The latest reply of a colleague to this person, whichever submission it answers, if it was sent just now or after this submission
 * had come in.
 */
export function useColleagueAnswer(submission: Submission) {
  const { userId, staff, now } = useDashboard();
  const { events } = useConversation(submission);
  const sinceMs = Math.min(Date.parse(submission.created_at), now - JUST_NOW_MS);
  const answer = events.findLast(
    ({ kind, actor_id, created_at }) =>
      kind === 'replied' && actor_id !== null && actor_id !== userId && Date.parse(created_at) > sinceMs,
  );
  if (!answer?.actor_id) return undefined;
  const age = ageInWords(Date.parse(answer.created_at), now);
  return {
    submissionId: answer.submission_id,
    words: `${nameOf(staff, answer.actor_id)} answered this person ${age}.`,
  };
}

/** In a submission of a person whom a colleague has answered in another one; empty otherwise. */
export function ColleagueAnswerStrip({ submission }: { submission: Submission }) {
  const { open } = useDashboard();
  const answer = useColleagueAnswer(submission);
  if (!answer || answer.submissionId === submission.id) return null;
  return (
    <section
      aria-label="Answered by a colleague"
      className="mt-2 flex flex-wrap items-center gap-x-5 border-brass border-l-4 bg-sand px-3 text-small"
    >
      <p role="status" className="mr-auto min-w-0 py-1.5 font-semibold">
        {answer.words}
      </p>
      <StripButton onClick={() => open(answer.submissionId)}>Open that submission</StripButton>
    </section>
  );
}
