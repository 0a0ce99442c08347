import { cn } from '#app/lib/cn.ts';
import { promiseClock } from './data/promise-clock.ts';
import type { Submission } from './data/submission.ts';

/** The promise of an answer within 24 hours, in words; the colour only helps to find it. */
export function PromiseLabel({ submission, now }: { submission: Submission; now: number }) {
  const { state, age, left } = promiseClock(submission, now);
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
