import type { KeyboardEvent } from 'react';
import { SelectBox } from '#app/components/staff/select-box.tsx';
import { amount, shortDay, typeName } from '#app/features/homes/home-words.ts';
import { useHomes } from '#app/features/homes/homes-context.tsx';
import { StateMark } from '#app/features/homes/state-mark.tsx';
import { cn } from '#app/lib/cn.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { SELECT_ALL_ID } from './selection-bar.tsx';
import { endsToday, type SortColumn } from './shown-homes.ts';

/** Columns that a narrow table leaves out; the first cell repeats them below the number. */
const wideCell = 'hidden @xl:table-cell';
const veryWideCell = 'hidden @2xl:table-cell';

/** Arrow keys move between the homes, Enter opens one, Space selects one. */
export function HomesTable() {
  const { shown: homes, selected, selection } = useHomes();
  const isSelectable = useCan()('change_homes');
  const areAllSelected = homes.length > 0 && selection.ids.size === homes.length;
  const tabStop = homes.some(({ id }) => id === selected?.id) ? selected?.id : homes[0]?.id;
  return (
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">Homes</caption>
      <thead className="sticky top-0 z-10 bg-paper text-stone">
        <tr className="border-ink border-b">
          {isSelectable && (
            <td className="w-11 p-0">
              <SelectBox
                id={SELECT_ALL_ID}
                aria-label="Select all homes shown"
                checked={areAllSelected}
                isPartial={selection.ids.size > 0 && !areAllSelected}
                disabled={homes.length === 0}
                onTick={() => selection.set(areAllSelected ? [] : homes.map(({ id }) => id))}
              />
            </td>
          )}
          <SortHead column="number" label="Home" className={isSelectable ? 'pl-0' : 'pl-3'} />
          <SortHead column="type" label="Type" className={wideCell} />
          <SortHead column="inside_sqm" label="m²" className={cn(wideCell, 'text-right')} />
          <SortHead column="price" label="Price, AUD" className={cn(wideCell, 'text-right')} />
          <SortHead column="state" label="State" className="text-right @xl:text-left" />
          <th scope="col" className={cn(wideCell, 'px-2 font-normal')}>
            For, until
          </th>
          <th scope="col" className={cn(veryWideCell, 'px-2 font-normal')}>
            Last change
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {homes.map((home) => (
          <HomeRow key={home.id} home={home} isTabStop={home.id === tabStop} isSelectable={isSelectable} />
        ))}
      </tbody>
    </table>
  );
}

/** From a button to a button, from a checkbox to a checkbox. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const current = event.target as HTMLElement;
  const column = [...event.currentTarget.querySelectorAll<HTMLElement>(current.tagName)];
  const index = column.indexOf(current);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: column.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  column[Math.min(Math.max(to, 0), column.length - 1)]?.focus();
}

interface SortHeadProps {
  column: SortColumn;
  label: string;
  className: string;
}

function SortHead({ column, label, className }: SortHeadProps) {
  const { view, changeView } = useHomes();
  const isSorted = view.sort === column;
  const order = view.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={cn('px-2 font-normal', className)}>
      <button
        type="button"
        onClick={() => changeView({ sort: column, isDescending: isSorted && !view.isDescending })}
        className={cn(
          'min-h-11 min-w-6 cursor-pointer hover:underline',
          isSorted && 'font-semibold text-ink',
        )}
      >
        {label}
        {isSorted && <span aria-hidden="true">{view.isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  );
}

interface HomeRowProps {
  home: StoredHome;
  isTabStop: boolean;
  isSelectable: boolean;
}

function HomeRow({ home, isTabStop, isSelectable }: HomeRowProps) {
  const { selected, selection, open, lastEventOf, nameOf } = useHomes();
  const isSelected = home.id === selected?.id;
  const event = lastEventOf(home.id);
  return (
    <tr
      className={cn(
        'relative h-11 border-line border-b align-top @xl:align-middle',
        isSelected
          ? 'bg-sand shadow-[inset_3px_0_var(--color-ink)]'
          : 'hover:bg-sand/50 has-checked:bg-sand/50',
      )}
    >
      {isSelectable && (
        <td className="p-0">
          <SelectBox
            aria-label={`Select home ${home.number}`}
            checked={selection.ids.has(home.id)}
            tabIndex={isTabStop ? 0 : -1}
            onTick={(upTo) => selection.toggle(home.id, upTo)}
            // Above the button, which covers the row.
            className="relative z-1"
          />
        </td>
      )}
      <th scope="row" className={cn('py-2 pr-2 font-normal @xl:py-0', isSelectable ? 'pl-0' : 'pl-3')}>
        {/* The whole row is the target. */}
        <button
          type="button"
          id={rowId(home)}
          aria-current={isSelected || undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => open(home)}
          className="figures cursor-pointer font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brass focus-visible:after:-outline-offset-2"
        >
          {home.number}
        </button>
        <span className="block text-stone @xl:hidden">
          {`${typeName(home)}, ${home.inside_sqm} m²`}
          <HolderWords home={home} />
        </span>
      </th>
      <td className={cn(wideCell, 'px-2')}>{typeName(home)}</td>
      <td className={cn(wideCell, 'figures px-2 text-right')}>{home.inside_sqm}</td>
      <td className={cn(wideCell, 'figures px-2 text-right')}>{amount(home.price)}</td>
      <td className="px-2 py-2 text-right @xl:py-0 @xl:text-left">
        <span className="inline-flex items-center gap-2">
          <StateMark state={home.state} />
          {adminHomesPage.states[home.state]}
        </span>
        <span className="figures block @xl:hidden">{amount(home.price)}</span>
      </td>
      <td className={cn(wideCell, 'wrap-anywhere px-2 leading-tight')}>
        <HolderWords home={home} />
      </td>
      <td className={cn(veryWideCell, 'px-2 text-stone')}>
        {event &&
          `${shortDay(event.created_at)}${event.actor_id ? `, ${nameOf(event.actor_id, event.actor_email)}` : ''}`}
      </td>
    </tr>
  );
}

function HolderWords({ home }: { home: StoredHome }) {
  const { holdOf, lastEventOf, now } = useHomes();
  const hold = holdOf(home.id);
  if (hold) {
    const isUrgent = endsToday(hold, now);
    return (
      <span className="block">
        <span className="text-ink">{hold.holder_name}</span>{' '}
        <span className={cn('block text-[0.8125rem]', isUrgent ? 'font-semibold text-danger' : 'text-stone')}>
          {shortMoment(hold.until)}
        </span>
      </span>
    );
  }
  const event = lastEventOf(home.id);
  if ((home.state !== 'reserved' && home.state !== 'sold') || event?.kind !== 'changed') return null;
  return <span className="block">{event.note}</span>;
}

export function rowId({ id }: Pick<StoredHome, 'id'>): string {
  return `home-${id}`;
}
