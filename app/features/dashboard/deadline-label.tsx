import { cn } from '#app/lib/cn.ts';
import { replyDeadline } from './data/reply-deadline.ts';
import type { Submission } from './data/submission.ts';

/** The age and the reply deadline in words; the colour only helps to find it. */
export function DeadlineLabel({ submission, now }: { submission: Submission; now: number }) {
  const { state, age, left } = replyDeadline(submission, now);
  return (
    <p className="figures text-small text-stone">
      {age}
      {left && (
        <>
          {' · '}
          <strong
            className={cn(
              state === 'open' ? 'font-normal' : 'font-semibold',
              state === 'overdue' && 'text-danger',
              state === 'soon' && 'text-brass',
            )}
          >
            {left}
          </strong>
        </>
      )}
    </p>
  );
}
