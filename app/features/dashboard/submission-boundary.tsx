import type { ReactNode } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from './dashboard-context.tsx';
import type { Submission } from './data/submission.ts';
import { EraseButton } from './erase-button.tsx';
import { MarkButtons } from './mark-buttons.tsx';

interface SubmissionBoundaryProps {
  submission: Submission;
  /** For a card, which is labelled by its title. */
  titleId?: string;
  children: ReactNode;
}

/** A submission that cannot be displayed is named by its id, and can still be marked and erased. */
export function SubmissionBoundary({ submission, titleId, children }: SubmissionBoundaryProps) {
  return (
    <ErrorBoundary
      data={submission}
      fallback={<UnreadableSubmission submission={submission} titleId={titleId} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function UnreadableSubmission({
  submission,
  titleId,
}: {
  submission: Submission;
  titleId: string | undefined;
}) {
  const { mark } = useDashboard();
  return (
    <div className="grid gap-2 px-5 py-4">
      <p>
        <strong id={titleId} className="font-semibold">
          This submission could not be displayed
        </strong>{' '}
        <span className="figures break-all text-small text-stone">{submission.id}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <MarkButtons submission={submission} onMark={mark} />
        <EraseButton submission={submission} />
      </div>
    </div>
  );
}
