import { cn } from '#app/lib/cn.ts';
import { mayBecome, type Submission, type SubmissionStatus } from './data/submission.ts';

interface MarkButtonsProps {
  submission: Submission;
  onMark: (ids: readonly string[], status: SubmissionStatus) => Promise<void>;
  isDense?: boolean;
  isTabStop?: boolean;
}

const actions = [
  { status: 'read', label: 'Mark Read', key: 'r' },
  { status: 'responded', label: 'Mark Responded', key: 'd' },
] as const;

/** Mark Read on what is unread, Mark Responded on what is not responded; there is no way back. */
export function MarkButtons({ submission, onMark, isDense = false, isTabStop = true }: MarkButtonsProps) {
  const offered = actions.filter(({ status }) =>
    status === 'read' ? submission.status === 'unread' : mayBecome(submission, status),
  );
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map(({ status, label, key }) => (
        <button
          key={status}
          type="button"
          aria-keyshortcuts={key}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => void onMark([submission.id], status)}
          className={cn(
            'cursor-pointer border border-ink px-3 font-semibold text-small hover:bg-ink hover:text-paper',
            isDense ? 'min-h-11 lg:pointer-fine:min-h-9' : 'min-h-11',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
