import { type MouseEvent, memo } from 'react';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { DeadlineLabel } from '#app/features/dashboard/deadline-label.tsx';
import { MarkButtons } from '#app/features/dashboard/mark-buttons.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { submissionDate } from '#app/features/dashboard/submission-date.ts';
import { cn } from '#app/lib/cn.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';

interface SubmissionCardProps {
  submission: Submission;
  now: number;
  isOpen: boolean;
  isSelected: boolean;
  /** Only the controls of the active row are reachable with Tab. */
  isTabStop: boolean;
  onOpen: (id: string) => void;
  onSelect: (id: string, upTo: boolean) => void;
  onMark: (ids: readonly string[], status: SubmissionStatus) => Promise<void>;
}

export const SubmissionCard = memo(function SubmissionCard({
  submission,
  now,
  isOpen,
  isSelected,
  isTabStop,
  onOpen,
  onSelect,
  onMark,
}: SubmissionCardProps) {
  const { id, email, phone, message, status, created_at } = submission;
  const name = fullName(submission);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the name is the link; a press beside it means the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link and Enter on the row
    <div
      onClick={(event) => opensByPressing(event) && onOpen(id)}
      className={cn(
        'flex cursor-pointer gap-1 border-l-4 py-3 pr-4',
        isOpen ? 'bg-sand' : 'hover:bg-sand/50',
        status === 'unread' ? 'border-ink' : 'border-transparent',
      )}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-ink"
          checked={isSelected}
          aria-label={`Select ${name}`}
          tabIndex={isTabStop ? 0 : -1}
          onChange={() => undefined}
          onClick={(event) => onSelect(id, event.shiftKey)}
        />
      </label>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3
            id={`name-${id}`}
            className={cn('font-text tracking-normal', status === 'unread' && 'font-semibold')}
          >
            <a
              href={`?open=${id}`}
              tabIndex={-1}
              className="link-underline"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(id);
              }}
            >
              {name}
            </a>
          </h3>
          <StatusBadge status={status} />
          <time dateTime={created_at} className="figures text-small text-stone max-sm:basis-full sm:ml-auto">
            {submissionDate(created_at)}
          </time>
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-small text-stone">
          <span className="break-all">{email}</span>
          {phone && <span className="figures">{phone}</span>}
        </p>
        <p className="mt-2 line-clamp-3 lg:line-clamp-2">{message}</p>
        <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <DeadlineLabel submission={submission} now={now} />
          <MarkButtons submission={submission} onMark={onMark} isDense isTabStop={isTabStop} />
        </div>
      </div>
    </div>
  );
});

/** A click on a control, or one that ends a text selection, does not open the card. */
function opensByPressing({ target }: MouseEvent): boolean {
  if (target instanceof HTMLElement && target.closest('a, button, label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}
