import { cn } from '#app/lib/cn.ts';
import { statuses, statusLabels } from '#content/submission-status.ts';
import { useDashboard } from './dashboard-context.tsx';

const tiles = [
  { name: 'total', label: 'Total Submissions' } as const,
  ...statuses.map((name) => ({ name, label: statusLabels[name] })),
];

const figureClass = 'figures block font-display text-lead md:text-title-3';

/** Exact counts of everything, whatever the filter; beside them what is overdue, and a switch to see only that. */
export function StatusTiles() {
  const { counts } = useDashboard();
  return (
    <div className="grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-5">
      <dl className="contents">
        {tiles.map(({ name, label }) => (
          <div
            key={name}
            className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-2 bg-paper px-3 py-2 md:flex-col-reverse md:flex-nowrap md:gap-0 md:px-4 md:pt-4 md:pb-3"
          >
            <dt className="text-small text-stone">{label}</dt>
            <dd className={figureClass}>{shown(counts?.[name])}</dd>
          </div>
        ))}
      </dl>
      <OverdueSwitch count={counts?.overdue} />
    </div>
  );
}

function OverdueSwitch({ count = 0 }: { count: number | undefined }) {
  const { filter, setFilter } = useDashboard();
  const isOn = filter.overdue;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => setFilter({ overdue: !isOn })}
      className={cn(
        'col-span-2 flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2 text-left -outline-offset-2 md:col-span-1 md:px-4 md:pt-4 md:pb-3',
        isOn ? 'bg-ink text-paper' : 'bg-paper hover:bg-sand',
      )}
    >
      <span className="flex items-baseline gap-2 md:block">
        <span className={cn(figureClass, count > 0 && !isOn && 'text-danger')}>{shown(count)}</span>
        <span className={cn('block text-small', !isOn && 'text-stone')}>Overdue</span>
      </span>
      <span className="border-b text-small">{isOn ? 'Show all' : 'Show only'}</span>
    </button>
  );
}

function shown(count: number | undefined): string {
  return count === undefined ? '–' : count.toLocaleString('en-AU');
}
