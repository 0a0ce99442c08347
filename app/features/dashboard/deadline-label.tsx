import { cn } from '#app/lib/cn.ts';
import { replyDeadline } from './data/reply-deadline.ts';
import type { Submission } from './data/submission.ts';

interface DeadlineLabelProps {
  submission: Submission;
  now: number;
  /** Omits the age if the date is beside it. */
  isShort?: boolean;
}

/** The age and the reply deadline in words; the colour is only a hint. */
export function DeadlineLabel({ submission, now, isShort = false }: DeadlineLabelProps) {
  const { state, age, left } = replyDeadline(submission, now);
  if (submission.spam_at !== null) return null;
  return (
    <p className="figures text-small leading-5 text-stone">
      {!isShort && age}
      {left && (
        <>
          {!isShort && ' · '}
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

export function WaitingLabel() {
  return <p className="font-semibold text-brass text-small leading-5">Waiting to be sent</p>;
}
