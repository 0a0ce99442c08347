import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { rememberPlace } from '#app/features/dashboard/data/dashboard-memory.ts';
import { nameOf } from '#app/features/dashboard/data/staff.ts';
import { PAGE_ROWS, useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { cn } from '#app/lib/cn.ts';
import { SubmissionCard } from './submission-card.tsx';
import type { ActiveRow } from './use-active-row.ts';
import { useArrivals } from './use-arrivals.ts';

const ROW_HEIGHT_WIDE_PX = 101;
const ROW_HEIGHT_NARROW_PX = 165;
export const rowHeight = (isWide: boolean) => (isWide ? ROW_HEIGHT_WIDE_PX : ROW_HEIGHT_NARROW_PX);
/** What the search and the bar of the list cover on a narrow screen. */
export const COVERED_PX = 100;

/** Every loaded submission, of which only those in view are in the page. */
export function SubmissionList() {
  const { userId, list: submissions, filter, place, isWide, scroller, openId, active } = useDashboard();
  const { ids, phase, isComplete, isLoadingMore, loadMore, snapshot } = submissions;
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useTopOf(list, scroller);
  const virtualizer = useVirtualizer({
    getScrollElement: () => scroller,
    count: ids.length,
    estimateSize: () => rowHeight(isWide),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    scrollMargin,
    scrollPaddingStart: isWide ? 0 : COVERED_PX,
    ...(place ? { initialMeasurementsCache: place.heights, initialOffset: place.scrollTop } : {}),
  });
  const arrivals = useArrivals();
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isActiveThere = items.some(({ index }) => ids[index] === active.id);
  const tabStop = isActiveThere ? active.id : ids[virtualizer.range?.startIndex ?? 0];

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
  useFocusOnRequest(active, ids, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  return (
    <div
      ref={list}
      role="feed"
      aria-label="Submissions"
      aria-busy={phase === 'loading' || isLoadingMore}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const id = ids[index] ?? '';
        return (
          <article
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-submission={id}
            aria-labelledby={`name-${id}`}
            aria-posinset={index + 1}
            aria-setsize={isComplete ? ids.length : -1}
            aria-current={id === openId || undefined}
            tabIndex={id === tabStop ? 0 : -1}
            onFocus={() => active.set(id)}
            className={cn(
              'absolute inset-x-0 top-0 border-line border-b -outline-offset-2',
              arrivals.size > 0 && 'transition-[transform,translate,opacity] duration-300',
              arrivals.has(id) && 'starting:-translate-y-full starting:opacity-0',
            )}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
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

/** Reads its submission again when that was dropped from the cache. */
export function ListRow({ id, isTabStop, isCloseMatch = false }: ListRowProps) {
  const { userId, staff, filter, now, openId, open, selection, waiting, mark } = useDashboard();
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
    <SubmissionCard
      submission={submission}
      owner={owner ? nameOf(staff, owner) : undefined}
      isMine={owner === userId}
      search={filter.search}
      isCloseMatch={isCloseMatch}
      now={now}
      isOpen={id === openId}
      isSelected={selection.ids.has(id)}
      isWaiting={waiting.has(id)}
      isTabStop={isTabStop}
      onOpen={open}
      onSelect={selection.toggle}
      onMark={mark}
    />
  );
}

/** Where the list begins in what it scrolls in; what stands above it may grow or wrap. */
export function useTopOf(list: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!scroller) return;
    const topOf = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
    const measure = () => setTop(Math.round(topOf(list.current) - topOf(scroller) + scroller.scrollTop));
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [scroller, ...scroller.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, scroller]);
  return top;
}

/** The row to focus may not be rendered yet: scroll to it first, focus it once it is rendered. */
export function useFocusOnRequest(
  { id, focusRound: round }: ActiveRow,
  ids: readonly string[],
  scrollTo: (index: number) => void,
): void {
  const done = useRef(0);
  useEffect(() => {
    if (round === done.current || id === undefined || !ids.includes(id)) return;
    const row = document.querySelector<HTMLElement>(`[data-submission="${id}"]`);
    scrollTo(ids.indexOf(id));
    if (!row) return;
    row.focus({ preventScroll: true });
    // Nothing behind an open dialog can be focused; this runs again when the dialog is closed.
    if (document.activeElement === row) done.current = round;
  });
}
