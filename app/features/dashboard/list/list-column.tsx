import { TextButton } from '#app/components/staff/staff-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { MOST_CLOSE } from '#app/features/dashboard/data/list/close-matches.ts';
import { emptyFilter, isEmptyFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useDenseSetting } from '#app/features/dashboard/device-setting.ts';
import { DueFollowUps } from '#app/features/dashboard/follow-up/due-follow-ups.tsx';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { cn } from '#app/lib/cn.ts';
import { countText } from '#app/lib/count-text.ts';
import { ListBar } from './list-bar.tsx';
import { ListRow, ROW, SubmissionList } from './submission-list.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Scrolls on its own beside the reader; on a narrow screen it scrolls with the dashboard. */
export function ListColumn() {
  const { list, isWide, setScroller } = useDashboard();
  const { ids, phase, isLoadingMore, reload } = list;
  const isEmpty = ids.length === 0;
  const { byName, others } = list.close;
  const isNothing = list.close.phase !== 'loading' && byName.length + others.length === 0;
  const [isDense] = useDenseSetting();
  return (
    <section
      aria-labelledby="list-heading"
      data-dense={(isWide && isDense) || undefined}
      className="group/list -mx-wide-margin min-w-0 border-line border-t lg:mx-0 lg:flex lg:min-h-0 lg:flex-col lg:border"
    >
      <h2 id="list-heading" className="sr-only">
        List
      </h2>
      <PanelBoundary>
        <ListBar />
      </PanelBoundary>
      <div
        ref={isWide ? setScroller : undefined}
        className="lg:relative lg:min-h-0 lg:grow lg:overflow-y-auto"
      >
        {isEmpty && phase === 'loading' && (
          <p role="status" className="px-4 py-16 text-center text-stone">
            Loading submissions...
          </p>
        )}
        {isEmpty && phase === 'ready' && (
          <div className="grid justify-items-center gap-6 px-4 not-empty:py-16">
            {isNothing && <p role="status">No submissions found</p>}
            <SearchEverywhere />
          </div>
        )}
        {isEmpty && phase === 'failed' && (
          <div className="grid justify-items-center gap-4 px-4 py-16">
            <p>The submissions could not be loaded.</p>
            <Button look="outline" onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        <PanelBoundary>
          <DueFollowUps />
        </PanelBoundary>
        {!isEmpty && <SubmissionList key={isWide ? 'wide' : 'narrow'} />}
        <PanelBoundary>
          <CloseMatches key={isWide ? 'wide close matches' : 'close matches'} />
        </PanelBoundary>
        <p role="status" className="min-h-11 px-4 py-3 text-center text-small text-stone">
          {isLoadingMore ? 'Loading submissions...' : ''}
        </p>
      </div>
    </section>
  );
}

/** A person who is not in the chosen view may still be known. */
function SearchEverywhere() {
  const { filter, setFilter } = useDashboard();
  if (filter.search === '' || isEmptyFilter({ ...filter, search: '' })) return null;
  return (
    <p className="text-center text-stone">
      Only the chosen view and filters were searched.{' '}
      <TextButton
        onClick={() => setFilter({ ...emptyFilter, search: filter.search })}
        className="min-h-11 px-1"
      >
        Search all submissions
      </TextButton>
    </p>
  );
}

/** Below the results. Their number is announced to screen readers. */
function CloseMatches() {
  const { byName, others, phase, retry } = useDashboard().list.close;
  const areThere = byName.length + others.length > 0;
  return (
    <div data-close-matches>
      {byName.length > 0 && <CloseList name="By name and phone" ids={byName} />}
      {others.length > 0 && <CloseList name="Close matches" ids={others} />}
      <div className="px-4 text-center">
        <p role="status" className={cn('figures text-small text-stone', areThere && 'sr-only')}>
          {phase === 'loading' && 'Looking for close matches...'}
          {phase === 'failed' && 'Close matches could not be loaded.'}
          {phase === 'ready' && !areThere && 'No close matches'}
          {areThere &&
            `${byName.length} by name and phone, ${countText(others.length, 'close match', 'close matches')}`}
        </p>
        {phase === 'failed' && (
          <TextButton onClick={() => void retry()} className="min-h-11 px-2 text-small">
            Try again
          </TextButton>
        )}
      </div>
    </div>
  );
}

/** A list of its own, so that its rows are not mistaken for results. */
function CloseList({ name, ids }: { name: string; ids: readonly string[] }) {
  const { list, virtualizer, rows, tabStop, rowProps } = useVirtualRows<HTMLUListElement>(ids);
  const count = ids.length === MOST_CLOSE ? `newest ${MOST_CLOSE}` : ids.length;
  return (
    <section aria-label={name}>
      <h2 className="figures border-line border-y bg-sand px-4 py-2 font-semibold font-text text-small tracking-normal">
        {`${name} (${count})`}
      </h2>
      <ul ref={list} aria-label={name} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const id = ids[row.index] ?? '';
          return (
            <li key={row.key} {...rowProps(row)} aria-setsize={ids.length} className={ROW}>
              <ListRow id={id} isTabStop={id === tabStop} isCloseMatch />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
