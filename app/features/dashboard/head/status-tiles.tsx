import type { ReactNode } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { SavedView } from '#app/features/dashboard/data/dashboard-data.ts';
import {
  emptyFilter,
  isSameFilter,
  type SubmissionFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { ViewDialog } from '#app/features/dashboard/dialogs/view-dialog.tsx';
import { cn } from '#app/lib/cn.ts';
import { statuses, statusLabels } from '#content/submission-status.ts';

interface Tile {
  label: string;
  /** The name of its count. */
  counted: string;
  /** The filter that pressing it sets. The search and the other filters stay. */
  view: Pick<SubmissionFilter, 'status' | 'view'>;
}

const all = { status: 'all', view: 'all' } as const;
const viewLabels = {
  waiting_for_us: 'Waiting for us',
  mine: 'Mine',
  unassigned: 'Unassigned',
  calls_today: 'Calls today',
  follow_up: 'Follow-up',
};

const tiles: Tile[] = [
  { label: 'Total Submissions', counted: 'total', view: all },
  ...statuses.map((status) => ({
    label: statusLabels[status],
    counted: status,
    view: { ...all, status },
  })),
  { label: 'Overdue', counted: 'overdue', view: { ...all, view: 'overdue' } },
  ...(Object.keys(viewLabels) as (keyof typeof viewLabels)[]).map((view) => ({
    label: viewLabels[view],
    counted: view,
    view: { ...all, view },
  })),
];

const VIEWS_WITH_KEYS = 9;

/** Those that the keys 1 to 9 open. A status has no key: it narrows each of them. */
export function viewsInOrder(
  saved: readonly SavedView[],
): Array<{ name: string; filter: Partial<SubmissionFilter> }> {
  const builtIn = tiles.filter(({ view }) => view.status === 'all');
  return [...builtIn.map(({ label, view }) => ({ name: label, filter: view })), ...saved].slice(
    0,
    VIEWS_WITH_KEYS,
  );
}

/** Within a view the status can be narrowed further. */
function isShown({ view }: Tile, filter: SubmissionFilter): boolean {
  if (view.view !== filter.view) return false;
  return view.view !== 'all' || view.status === filter.status;
}

/** Exact counts of everything, whatever the filter. A pressed tile shows what it counts; pressed again, all. */
export function StatusTiles() {
  const { filter, setFilter, counts, savedViews, isWide } = useDashboard();
  const saved = savedViews.find((view) => isSameFilter(view.filter, filter));
  return (
    <fieldset className="-mx-wide-margin flex min-w-0 overflow-x-auto border-line border-y px-wide-margin lg:mx-0 lg:flex-wrap lg:border-x lg:px-0">
      <legend className="sr-only">Views</legend>
      {tiles.map((tile) => {
        const isOn = !saved && isShown(tile, filter);
        return (
          <TileButton key={tile.label} isOn={isOn} onPress={() => setFilter(isOn ? all : tile.view)}>
            <TileWords tile={tile} count={counts?.[tile.counted]} />
          </TileButton>
        );
      })}
      {savedViews.map((view) => (
        <TileButton
          key={view.id}
          isOn={view === saved}
          onPress={() => setFilter(view === saved ? emptyFilter : view.filter)}
        >
          <span className="whitespace-nowrap text-small">{view.name}</span>
        </TileButton>
      ))}
      {!isWide && <ViewButton />}
    </fieldset>
  );
}

/** Wide screens have it beside the search: among the tiles it would start a second row while someone types. */
export function ViewButton() {
  const { filter, savedViews } = useDashboard();
  const saved = savedViews.find((view) => isSameFilter(view.filter, filter));
  if (!saved && tiles.some(({ view }) => isSameFilter({ ...emptyFilter, ...view }, filter))) return null;
  return (
    <TextButton onClick={() => show(<ViewDialog view={saved} />)} className="shrink-0 px-3 text-small">
      {saved ? 'Edit view' : 'Save view'}
    </TextButton>
  );
}

function TileButton({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(
        'flex min-h-12 shrink-0 cursor-pointer items-center border-line px-2 text-left -outline-offset-2 not-last:border-r md:grow md:px-3 xl:min-h-9',
        isOn ? 'bg-sand' : 'hover:bg-sand/50',
      )}
    >
      {children}
    </button>
  );
}

function TileWords({ tile, count }: { tile: Tile; count: number | undefined }) {
  const isLate = tile.view.view === 'overdue' && count !== undefined && count > 0;
  return (
    <span className="flex flex-col xl:flex-row xl:items-baseline xl:gap-2">
      <span className="figures font-display text-lead leading-6">
        {count === undefined ? '–' : count.toLocaleString('en-AU')}
      </span>{' '}
      <span className={cn('whitespace-nowrap text-small leading-4', isLate ? 'text-danger' : 'text-stone')}>
        {tile.label}
      </span>
    </span>
  );
}
