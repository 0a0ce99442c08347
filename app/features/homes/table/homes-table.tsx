import type { KeyboardEvent } from 'react';
import type { HomeStock } from '#app/features/homes/data/use-homes.ts';
import { amount, shortDay, shortMoment, typeName } from '#app/features/homes/home-words.ts';
import { StateMark } from '#app/features/homes/state-mark.tsx';
import { cn } from '#app/lib/cn.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { endsToday, type HomesView, type SortColumn } from './shown-homes.ts';

interface HomesTableProps {
  homes: readonly StoredHome[];
  stock: HomeStock;
  now: number;
  selected: string | undefined;
  onSelect: (home: StoredHome) => void;
  view: HomesView;
  onSort: (column: SortColumn) => void;
}

/** Columns that a narrow table leaves out; the first cell repeats them below the number. */
const wideCell = 'hidden @xl:table-cell';
const veryWideCell = 'hidden @2xl:table-cell';

/** Arrow keys move between the homes, Enter opens one. */
export function HomesTable({ homes, stock, now, selected, onSelect, view, onSort }: HomesTableProps) {
  const tabStop = homes.some(({ id }) => id === selected) ? selected : homes[0]?.id;
  const sortable = (column: SortColumn, label: string, className = '') => (
    <SortHead column={column} label={label} className={className} view={view} onSort={onSort} />
  );
  return (
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">Homes</caption>
      <thead className="sticky top-0 z-10 bg-paper text-stone">
        <tr className="border-ink border-b">
          {sortable('number', 'Home', 'pl-3')}
          {sortable('type', 'Type', wideCell)}
          {sortable('inside_sqm', 'm²', cn(wideCell, 'text-right'))}
          {sortable('price', 'Price, AUD', cn(wideCell, 'text-right'))}
          {sortable('state', 'State', 'text-right @xl:text-left')}
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
          <HomeRow
            key={home.id}
            home={home}
            stock={stock}
            now={now}
            isSelected={home.id === selected}
            isTabStop={home.id === tabStop}
            onSelect={() => onSelect(home)}
          />
        ))}
      </tbody>
    </table>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
}

interface SortHeadProps extends Pick<HomesTableProps, 'view' | 'onSort'> {
  column: SortColumn;
  label: string;
  className: string;
}

function SortHead({ column, label, className, view, onSort }: SortHeadProps) {
  const isSorted = view.sort === column;
  const order = view.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined} className={cn('px-2 font-normal', className)}>
      <button
        type="button"
        onClick={() => onSort(column)}
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
  stock: HomeStock;
  now: number;
  isSelected: boolean;
  isTabStop: boolean;
  onSelect: () => void;
}

function HomeRow({ home, stock, now, isSelected, isTabStop, onSelect }: HomeRowProps) {
  const event = stock.lastEventOf(home.id);
  return (
    <tr
      className={cn(
        'relative h-11 border-line border-b align-top @xl:align-middle',
        isSelected ? 'bg-sand shadow-[inset_3px_0_var(--color-ink)]' : 'hover:bg-sand/50',
      )}
    >
      <th scope="row" className="py-2 pr-2 pl-3 font-normal @xl:py-0">
        {/* The whole row is the target. */}
        <button
          type="button"
          id={rowId(home)}
          aria-current={isSelected || undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onSelect}
          className="figures cursor-pointer font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brass focus-visible:after:-outline-offset-2"
        >
          {home.number}
        </button>
        <span className="block text-stone @xl:hidden">
          {`${typeName(home)}, ${home.inside_sqm} m²`}
          <HolderWords home={home} stock={stock} now={now} />
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
        <HolderWords home={home} stock={stock} now={now} />
      </td>
      <td className={cn(veryWideCell, 'px-2 text-stone')}>
        {event &&
          `${shortDay(event.created_at)}${event.actor_id ? `, ${stock.nameOf(event.actor_id, event.actor_email)}` : ''}`}
      </td>
    </tr>
  );
}

/** The person of the hold and its end; of a reserved or sold home, the reason that was given. */
function HolderWords({ home, stock, now }: Pick<HomeRowProps, 'home' | 'stock' | 'now'>) {
  const hold = stock.holdOf(home.id);
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
  const event = stock.lastEventOf(home.id);
  if ((home.state !== 'reserved' && home.state !== 'sold') || event?.kind !== 'changed') return null;
  return <span className="block">{event.reason}</span>;
}

export function rowId({ id }: Pick<StoredHome, 'id'>): string {
  return `home-${id}`;
}
