import { cn } from '#app/lib/cn.ts';
import { statuses, statusLabels } from '#content/submission-status.ts';
import { useDashboard } from './dashboard-context.tsx';
import type { SubmissionFilter } from './data/submission-filter.ts';
import type { SubmissionCounts } from './data/submissions-api.ts';

interface Tile {
  count: keyof SubmissionCounts;
  label: string;
  /** What pressing it shows. The search and the other filters stay. */
  view: Pick<SubmissionFilter, 'status' | 'overdue'>;
}

const total: Tile = { count: 'total', label: 'Total Submissions', view: { status: 'all', overdue: false } };

/** The views above the list, one a tile; another one is a line here and a count. */
const tiles: Tile[] = [
  total,
  ...statuses.map((status) => ({
    count: status,
    label: statusLabels[status],
    view: { status, overdue: false },
  })),
  { count: 'overdue', label: 'Overdue', view: { status: 'all', overdue: true } },
];

/** Exact counts of everything, whatever the filter; pressed, each shows what it counts, and pressed again all. */
export function StatusTiles() {
  const { counts, filter, setFilter } = useDashboard();
  return (
    <fieldset className="-mx-wide-margin flex min-w-0 overflow-x-auto border-line border-y px-wide-margin lg:mx-0 lg:border-x lg:px-0">
      <legend className="sr-only">Views</legend>
      {tiles.map((tile) => {
        const isOn = filter.status === tile.view.status && filter.overdue === tile.view.overdue;
        return (
          <button
            key={tile.label}
            type="button"
            aria-pressed={isOn}
            onClick={() => setFilter(isOn ? total.view : tile.view)}
            className={cn(
              'flex min-h-12 shrink-0 cursor-pointer items-center border-line px-3 text-left -outline-offset-2 not-last:border-r md:grow md:basis-0 lg:min-h-11 lg:px-4',
              isOn ? 'bg-sand' : 'hover:bg-sand/50',
            )}
          >
            <TileWords tile={tile} counts={counts} />
          </button>
        );
      })}
    </fieldset>
  );
}

function TileWords({ tile, counts }: { tile: Tile; counts: SubmissionCounts | undefined }) {
  const count = counts?.[tile.count];
  const isLate = tile.count === 'overdue' && count !== undefined && count > 0;
  return (
    <span className="flex flex-col lg:flex-row lg:items-baseline lg:gap-2">
      <span className="figures font-display text-lead leading-6">
        {count === undefined ? '–' : count.toLocaleString('en-AU')}
      </span>{' '}
      <span className={cn('text-small leading-4', isLate ? 'text-danger' : 'text-stone')}>{tile.label}</span>
    </span>
  );
}
