import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { show } from '#app/components/staff/dialogs.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useCan } from '#app/lib/rights.ts';
import { useDashboard } from './dashboard-context.tsx';
import type { Submission } from './data/submission.ts';
import { EraseDialog } from './dialogs/erase-dialog.tsx';
import { MarkButtons } from './mark-buttons.tsx';

interface SubmissionBoundaryProps {
  submission: Submission;
  /** For a card, which is labelled by its title. */
  titleId?: string;
  children: ReactNode;
}

/** A submission that cannot be displayed is named by its id, and can still be marked and erased. */
export function SubmissionBoundary({ submission, titleId, children }: SubmissionBoundaryProps) {
  const { change } = useDashboard();
  const unreadable = (
    <div className="grid gap-2 px-5 py-4">
      <p>
        <strong id={titleId} className="font-semibold">
          This submission could not be displayed
        </strong>{' '}
        <span className="figures break-all text-small text-stone">{submission.id}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <MarkButtons submission={submission} onMark={(ids, status) => change(ids, { status })} />
        <EraseButton submission={submission} />
      </div>
    </div>
  );
  return (
    <ErrorBoundary data={submission} fallback={unreadable}>
      {children}
    </ErrorBoundary>
  );
}

export function EraseButton({ submission }: { submission: Submission }) {
  if (!useCan()('erase_submissions')) return null;
  return (
    <TextButton
      onClick={() => show(<EraseDialog submission={submission} />)}
      className="min-h-11 text-danger text-small lg:pointer-fine:min-h-7"
    >
      Erase this person...
    </TextButton>
  );
}
