import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { SubmissionBoundary } from '#app/features/dashboard/submission-boundary.tsx';
import { cn } from '#app/lib/cn.ts';
import { ThumbBar } from './reply-actions.tsx';
import { SubmissionReader } from './submission-reader.tsx';

/** It has a key, so that each submission begins at its top. */
const scrollClass = 'min-h-0 overflow-y-auto overscroll-contain -outline-offset-2';

/** The open submission: beside the list on wide screens, otherwise over it. */
export function ReadingPane() {
  const { openId, isWide, close } = useDashboard();
  const { data: submission, isFetching } = useSubmission(openId);
  const reader = submission ? (
    <SubmissionBoundary key={submission.id} submission={submission}>
      <SubmissionReader submission={submission} />
    </SubmissionBoundary>
  ) : undefined;

  if (!isWide) {
    if (!submission) return null;
    return (
      <OpenDialog
        label="Submission"
        onClose={close}
        className="m-0 flex h-dvh max-h-none w-full max-w-none flex-col text-dense"
      >
        <ReaderBar />
        <div key={openId} className={cn(scrollClass, 'grow')}>
          <div data-shortcuts="">{reader}</div>
        </div>
        <ErrorBoundary data={submission} fallback={null}>
          <ThumbBar submission={submission} />
        </ErrorBoundary>
      </OpenDialog>
    );
  }
  return (
    <section aria-label="Reading pane" className="min-h-0 min-w-0 border-line border-y border-r">
      <div key={openId} className={cn(scrollClass, 'h-full')}>
        {reader ?? (
          <ReaderText>{isFetching ? 'Loading...' : 'Choose a submission to read it here.'}</ReaderText>
        )}
      </div>
    </section>
  );
}

function ReaderText({ children }: { children: string }) {
  return <p className="px-8 py-24 text-center text-stone">{children}</p>;
}

function ReaderBar() {
  const { close, active, open } = useDashboard();
  const buttonClass = 'min-h-12 cursor-pointer px-5 font-semibold text-small';
  const go = (step: 1 | -1) => {
    const next = active.after(step);
    if (next) open(next);
  };
  return (
    <div className="flex shrink-0 border-line border-b bg-paper">
      <button type="button" onClick={close} className={`${buttonClass} mr-auto`}>
        Back to the list
      </button>
      <button type="button" onClick={() => go(-1)} className={buttonClass}>
        Previous
      </button>
      <button type="button" onClick={() => go(1)} className={buttonClass}>
        Next
      </button>
    </div>
  );
}
