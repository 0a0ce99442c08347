import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { DashboardPlace } from '#app/features/dashboard/data/dashboard-memory.ts';
import type { ActiveRow } from './use-active-row.ts';

const ROW_HEIGHT_WIDE_PX = 101;
const ROW_HEIGHT_NARROW_PX = 165;
/** The height that the search and the bar of the list cover on a narrow screen. */
const COVERED_PX = 100;

/** Only the rows in view are rendered; one of them is the tab stop. */
export function useVirtualRows<List extends HTMLElement>(ids: readonly string[], place?: DashboardPlace) {
  const { isWide, scroller, openId, active } = useDashboard();
  const list = useRef<List>(null);
  const scrollMargin = useTopOf(list, scroller);
  const virtualizer = useVirtualizer({
    getScrollElement: () => scroller,
    count: ids.length,
    estimateSize: () => (isWide ? ROW_HEIGHT_WIDE_PX : ROW_HEIGHT_NARROW_PX),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    scrollMargin,
    scrollPaddingStart: isWide ? 0 : COVERED_PX,
    ...(place ? { initialMeasurementsCache: place.heights, initialOffset: place.scrollTop } : {}),
  });
  const rows = virtualizer.getVirtualItems();
  const isActiveThere = rows.some(({ index }) => ids[index] === active.id);
  const tabStop = isActiveThere ? active.id : ids[virtualizer.range?.startIndex ?? 0];
  useFocusOnRequest(active, ids, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  const rowProps = ({ index, start }: VirtualItem) => {
    const id = ids[index] ?? '';
    return {
      ref: virtualizer.measureElement,
      'data-index': index,
      'data-submission': id,
      'aria-labelledby': `name-${id}`,
      'aria-posinset': index + 1,
      'aria-current': id === openId || undefined,
      tabIndex: id === tabStop ? 0 : -1,
      onFocus: () => active.set(id),
      style: { transform: `translateY(${start - scrollMargin}px)` },
    };
  };
  return { list, virtualizer, rows, tabStop, rowProps };
}

/** The offset of the list in its scroll container; the content above it may change its height. */
function useTopOf(list: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
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

/** The row to focus may not be rendered yet: scrolls to it first, focuses it once it is rendered. */
function useFocusOnRequest(
  { id, focusRound: round }: ActiveRow,
  ids: readonly string[],
  scrollTo: (index: number) => void,
): void {
  // A list that returns while someone types a search does not take the focus for an old request.
  const done = useRef(document.activeElement?.matches('input') ? round : 0);
  useEffect(() => {
    if (round === done.current || id === undefined || !ids.includes(id)) return;
    const row = document.querySelector<HTMLElement>(`[data-submission="${id}"]`);
    scrollTo(ids.indexOf(id));
    if (!row) return;
    row.focus({ preventScroll: true });
    // Nothing behind an open dialog can be focused; this runs again when the dialog closes.
    if (document.activeElement === row) done.current = round;
  });
}
