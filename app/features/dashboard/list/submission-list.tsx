import { useEffect, useLayoutEffect } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { rememberPlace } from '#app/features/dashboard/data/dashboard-memory.ts';
import { nameOf } from '#app/features/dashboard/data/staff.ts';
import { PAGE_ROWS, useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { SubmissionBoundary } from '#app/features/dashboard/submission-boundary.tsx';
import { cn } from '#app/lib/cn.ts';
import { SubmissionCard } from './submission-card.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export const ROW = 'absolute inset-x-0 top-0 border-line border-b -outline-offset-2';

/** All loaded submissions; only those in view are rendered. */
export function SubmissionList() {
  const { userId, list: submissions, filter, place, scroller } = useDashboard();
  const { ids, phase, isComplete, isLoadingMore, loadMore, snapshot } = submissions;
  const { list, virtualizer, rows, tabStop, rowProps } = useVirtualRows<HTMLDivElement>(ids, place);
  const arrivals = useArrivals();
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
            className={cn(
              ROW,
              arrivals.size > 0 && 'transition-[transform,translate,opacity] duration-300',
              arrivals.has(id) && 'starting:-translate-y-full starting:opacity-0',
            )}
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
  const { userId, staff, filter, now, openId, open, selection, waiting, unsent, mark } = useDashboard();
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
        isMine={owner === userId}
        search={filter.search}
        isCloseMatch={isCloseMatch}
        now={now}
        isOpen={id === openId}
        isSelected={selection.ids.has(id)}
        isWaiting={
          waiting.has(id) || unsent.some((reply) => reply.submission_id === id && reply.state !== 'failed')
        }
        isTabStop={isTabStop}
        onOpen={open}
        onSelect={selection.toggle}
        onMark={mark}
      />
    </SubmissionBoundary>
  );
}
