import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { shortAmount } from '#content/money.ts';
import { adminHomesPage } from '#content/pages/admin-homes.ts';
import { useHomes } from './homes-context.tsx';
import { StateMark } from './state-mark.tsx';
import { countHomes, type HomesView } from './table/shown-homes.ts';

/** A pressed count shows its homes in the table; pressed again, all. */
export function HomeCounts() {
  const { homes, holdOf, now, view, changeView } = useHomes();
  const counts = countHomes(homes, holdOf, now);
  const shown = view.state;
  const { states } = adminHomesPage;
  const tile = (state: HomesView['state'], count: number, label: ReactNode, isUrgent = false) => (
    <button
      type="button"
      aria-pressed={shown === state}
      onClick={() => changeView({ state: shown === state ? '' : state })}
      className={cn(
        'flex min-h-12 shrink-0 cursor-pointer flex-col items-start justify-center border-line border-r px-3 py-1 text-left leading-tight -outline-offset-2 md:grow md:flex-row md:items-center md:justify-start md:gap-2.5',
        shown === state ? 'bg-sand' : 'hover:bg-sand/50',
        isUrgent && count > 0 && 'text-danger',
      )}
    >
      <span className="figures font-display font-light text-title-3">{count}</span>{' '}
      <span
        className={cn(
          'flex items-center gap-2 whitespace-nowrap text-small',
          !(isUrgent && count > 0) && 'text-stone',
        )}
      >
        {label}
      </span>
    </button>
  );
  return (
    <fieldset className="-mx-wide-margin flex min-w-0 shrink-0 overflow-x-auto border-line border-y px-wide-margin lg:mx-0 lg:border-l lg:px-0">
      <legend className="sr-only">Counts</legend>
      {tile('', counts.homes, counts.homes === 1 ? 'Home' : 'Homes')}
      {tile('available', counts.available, withMark('available', states.available))}
      {tile('taken', counts.taken, withMark('reserved', states.reserved))}
      {tile('sold', counts.sold, withMark('sold', states.sold))}
      {tile(
        'ends-today',
        counts.endingToday,
        counts.endingToday === 1 ? 'Hold ends today' : 'Holds end today',
        true,
      )}
      <p className="flex min-h-12 shrink-0 flex-col justify-center border-line px-3 py-1 md:grow md:flex-row md:items-center md:justify-start md:gap-2.5 lg:border-r">
        <span className="figures font-display font-light text-title-3">{shortAmount(counts.forSale)}</span>{' '}
        <span className="whitespace-nowrap text-small text-stone">AUD still for sale</span>
      </p>
    </fieldset>
  );
}

function withMark(state: 'available' | 'reserved' | 'sold', label: string): ReactNode {
  return (
    <>
      <span className="hidden md:contents">
        <StateMark state={state} />
      </span>
      {label}
    </>
  );
}
