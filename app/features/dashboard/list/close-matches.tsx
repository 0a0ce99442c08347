import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { ListRow, ROW } from './submission-list.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Close matches, below the results. Their number is announced to screen readers. */
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
          <TextButton onClick={() => void retry()} className="min-h-11 px-2 text-small">
            Try again
          </TextButton>
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

/** A separate list, so that close matches are not mistaken for results. */
function CloseRows() {
  const { ids } = useDashboard().list.close;
  const { list, virtualizer, rows, tabStop, rowProps } = useVirtualRows<HTMLUListElement>(ids);
  return (
    <ul
      ref={list}
      aria-label="Close matches"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {rows.map((row) => {
        const id = ids[row.index] ?? '';
        return (
          <li key={row.key} {...rowProps(row)} aria-setsize={ids.length} className={ROW}>
            <ListRow id={id} isTabStop={id === tabStop} isCloseMatch />
          </li>
        );
      })}
    </ul>
  );
}
