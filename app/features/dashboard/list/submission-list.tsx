import { useEffect, useLayoutEffect } from 'react';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { rememberPlace } from '#app/features/dashboard/data/dashboard-memory.ts';
import { PAGE_ROWS, useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { SubmissionBoundary } from '#app/features/dashboard/submission-boundary.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

const AT_TOP_PX = 4;
export const ROW = 'absolute inset-x-0 top-0 border-line border-b -outline-offset-2';

/** All loaded submissions; only those in view are rendered. */
export function SubmissionList() {
  const { userId, list: submissions, filter, place, scroller } = useDashboard();
  const { ids, phase, isComplete, isLoadingMore, loadMore, snapshot } = submissions;
  const { list, virtualizer, rows, tabStop, rowProps } = useVirtualRows<HTMLDivElement>(ids, place);
  useArrivals();
  const last = rows.at(-1)?.index ?? 0;

  useEffect(() => {
    if (last >= ids.length - PAGE_ROWS / 2) loadMore();
  }, [last, ids, loadMore]);
  useEffect(() => {
    if (place && scroller) requestAnimationFrame(() => scroller.scrollTo(0, place.scrollTop));
  }, [place, scroller]);
  useLayoutEffect(
    () => () => {
      const scrollTop = virtualizer.scrollOffset ?? 0;
      rememberPlace({ userId, filter, list: snapshot(), scrollTop, heights: virtualizer.takeSnapshot() });
    },
    [snapshot, filter, userId, virtualizer],
  );

  return (
    <div
      ref={list}
      role="feed"
      aria-label="Submissions"
      aria-busy={phase === 'loading' || isLoadingMore}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => {
        const id = ids[row.index] ?? '';
        return (
          <article
            key={row.key}
            {...rowProps(row)}
            aria-setsize={isComplete ? ids.length : -1}
            className={ROW}
          >
            <ListRow id={id} isTabStop={id === tabStop} />
          </article>
        );
      })}
    </div>
  );
}

interface ListRowProps {
  id: string;
  isTabStop: boolean;
  isCloseMatch?: boolean;
}

/** Reads its submission again if it was dropped from the cache. */
export function ListRow({ id, isTabStop, isCloseMatch = false }: ListRowProps) {
  const { staff } = useDashboard();
  const { data: submission } = useSubmission(id);
  if (!submission) {
    return (
      <p id={`name-${id}`} className="min-h-36 px-12 py-4 text-stone">
        Loading...
      </p>
    );
  }
  const owner = submission.assigned_to;
  return (
    <SubmissionBoundary submission={submission} titleId={`name-${id}`}>
      <SubmissionCard
        submission={submission}
        owner={owner ? nameOf(staff, owner) : undefined}
        isCloseMatch={isCloseMatch}
        isTabStop={isTabStop}
      />
    </SubmissionBoundary>
  );
}

/**
 * At the top of the list new submissions appear by themselves, unless the pointer is on the list, where nothing may move
 * under it, or some are selected; then they wait behind a button.
 */
function useArrivals(): void {
  const { list, scroller, selection } = useDashboard();
  const { newIds, reload } = list;
  const mayMove = newIds.length > 0 && selection.ids.size === 0;
  useEffect(() => {
    if (!mayMove || !scroller) return;
    const comeIn = () => {
      if (scroller.scrollTop <= AT_TOP_PX && !hasPointer(scroller)) reload();
    };
    comeIn();
    for (const event of ['pointerleave', 'scroll']) scroller.addEventListener(event, comeIn);
    return () => {
      for (const event of ['pointerleave', 'scroll']) scroller.removeEventListener(event, comeIn);
    };
  }, [mayMove, scroller, reload]);
}

/** A touch screen has no hover. */
function hasPointer(element: HTMLElement): boolean {
  return matchMedia('(hover: hover)').matches && element.matches(':hover');
}
