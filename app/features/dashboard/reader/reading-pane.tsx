import { type ReactNode, useEffect, useRef } from 'react';
import { OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { SubmissionReader } from './submission-reader.tsx';

/** The open submission: beside the list where there is room, over it where there is not. */
export function ReadingPane() {
  const { openId, isWide, close } = useDashboard();
  const { data: submission, isFetching } = useSubmission(openId);
  const reader = submission ? <SubmissionReader key={submission.id} submission={submission} /> : undefined;

  if (!isWide) {
    if (!reader) return null;
    return (
      <OpenDialog
        label="Submission"
        onClose={close}
        className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain"
      >
        <div data-shortcuts="" className="min-h-full">
          <ReaderBar />
          {reader}
        </div>
      </OpenDialog>
    );
  }
  return (
    <section aria-label="Reading pane" className="min-w-0">
      <PaneFrame openId={openId}>
        {reader ?? (
          <p className="px-8 py-24 text-center text-stone">
            {isFetching ? 'Loading...' : 'Choose a submission to read it here.'}
          </p>
        )}
      </PaneFrame>
    </section>
  );
}

/** Stays in view while the list scrolls, and scrolls to its top for each submission. */
function PaneFrame({ openId, children }: { openId: string | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submission is the reason to go to the top
  useEffect(() => {
    void frame.current?.scrollTo(0, 0);
  }, [openId]);
  return (
    <div
      ref={frame}
      className="sticky top-35 h-[calc(100svh-39*var(--spacing))] overflow-y-auto overscroll-contain border-line border-t border-r -outline-offset-2"
    >
      {children}
    </div>
  );
}

/** Back, and the previous and next submission without going back first. */
function ReaderBar() {
  const { close, active, open } = useDashboard();
  const buttonClass = 'min-h-12 cursor-pointer px-5 font-semibold text-small';
  const go = (step: 1 | -1) => {
    const next = active.after(step);
    if (next) open(next);
  };
  return (
    <div className="sticky top-0 z-10 flex border-line border-b bg-paper">
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
