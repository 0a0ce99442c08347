import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { COVERED_PX, ListRow, rowHeight, useFocusOnRequest, useTopOf } from './submission-list.tsx';

/** Below what the search found: what it may have meant. Tells how many there are to whoever does not see them. */
export function CloseMatches() {
  const { list } = useDashboard();
  const { ids, phase, retry } = list.close;
  const areThere = ids.length > 0;
  return (
    <section aria-labelledby={areThere ? 'close-heading' : undefined} data-close-matches>
      <div className={areThere ? 'border-line border-y bg-sand px-4 py-2' : 'px-4 text-center'}>
        {areThere && (
          <h2 id="close-heading" className="font-semibold font-text text-small tracking-normal">
            Close matches
          </h2>
        )}
        <p role="status" className="figures text-small text-stone">
          {phase === 'loading' && 'Looking for close matches...'}
          {phase === 'failed' && 'Close matches could not be loaded.'}
          {phase === 'ready' && inWords(ids.length)}
        </p>
        {phase === 'failed' && (
          <button
            type="button"
            onClick={() => void retry()}
            className="min-h-11 cursor-pointer px-2 text-small underline underline-offset-4"
          >
            Look again
          </button>
        )}
      </div>
      {areThere && <CloseRows />}
    </section>
  );
}

function inWords(count: number): string {
  if (count === 0) return 'No close matches';
  return `${count} more by word order, notes, phone digits or a small typo`;
}

/** A list beside the feed of what was found, so that nobody takes one for the other. */
function CloseRows() {
  const { list: submissions, isWide, scroller, openId, active } = useDashboard();
  const { ids } = submissions.close;
  const list = useRef<HTMLUListElement>(null);
  const scrollMargin = useTopOf(list, scroller);
  const virtualizer = useVirtualizer({
    getScrollElement: () => scroller,
    count: ids.length,
    estimateSize: () => rowHeight(isWide),
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    scrollMargin,
    scrollPaddingStart: isWide ? 0 : COVERED_PX,
  });
  const items = virtualizer.getVirtualItems();
  const isActiveThere = items.some(({ index }) => ids[index] === active.id);
  const tabStop = isActiveThere ? active.id : ids[items[0]?.index ?? 0];
  useFocusOnRequest(active, ids, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));

  return (
    <ul
      ref={list}
      aria-label="Close matches"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const id = ids[index] ?? '';
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-submission={id}
            aria-labelledby={`name-${id}`}
            aria-posinset={index + 1}
            aria-setsize={ids.length}
            aria-current={id === openId || undefined}
            tabIndex={id === tabStop ? 0 : -1}
            onFocus={() => active.set(id)}
            className="absolute inset-x-0 top-0 border-line border-b -outline-offset-2"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            <ListRow id={id} isTabStop={id === tabStop} isCloseMatch />
          </li>
        );
      })}
    </ul>
  );
}
