import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { markLabel, type SubmissionStatus } from '#content/submission-status.ts';
import { mayBecome, type Submission } from './data/submission.ts';
import { keyOf, marks } from './shortcuts.ts';

interface MarkButtonsProps {
  submission: Submission;
  onMark: (ids: readonly string[], status: SubmissionStatus) => Promise<unknown>;
  isDense?: boolean;
  isTabStop?: boolean;
}

/** A button for every later status; a status cannot be reverted. */
export function MarkButtons({ submission, onMark, isDense = false, isTabStop = true }: MarkButtonsProps) {
  const can = useCan();
  const offered = marks.filter((status) => mayBecome(submission, status));
  if (offered.length === 0 || !can('answer_submissions')) return null;
  return (
    <div className="flex gap-2">
      {offered.map((status) => (
        <SmallButton
          key={status}
          aria-keyshortcuts={keyOf(status)}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => void onMark([submission.id], status)}
          className={cn('whitespace-nowrap lg:px-2.5', isDense && 'lg:pointer-fine:min-h-7')}
        >
          {markLabel(status)}
        </SmallButton>
      ))}
    </div>
  );
}
