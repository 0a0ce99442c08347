import type { HomeHold, StoredHome } from '#app/lib/homes-api.ts';
import type { StoredHomeState } from '#content/pages/admin-homes.ts';

export type SortColumn = 'number' | 'type' | 'inside_sqm' | 'price' | 'state';

export interface HomesView {
  search: string;
  /** Empty for any. `taken` is held or reserved, as visitors see it. */
  state: StoredHomeState | 'taken' | 'ends-today' | '';
  type: string;
  sort: SortColumn;
  isDescending: boolean;
}

export const wholeView: HomesView = { search: '', state: '', type: '', sort: 'number', isDescending: false };

type HoldOf = (homeId: string) => HomeHold | undefined;

/** The homes that match every word, in the order of the chosen column and then of the building. */
export function shownHomes(
  homes: readonly StoredHome[],
  view: HomesView,
  wordsOf: (home: StoredHome) => string,
  isEnding: (home: StoredHome) => boolean,
): StoredHome[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = homes.filter((home) => {
    const text = wordsOf(home).toLowerCase();
    return (
      isInState(home, view.state, isEnding) &&
      (view.type === '' || home.type === view.type) &&
      words.every((word) => text.includes(word))
    );
  });
  const sorted = found.toSorted((one, other) => compare(one, other, view.sort) || byPlace(one, other));
  return view.isDescending ? sorted.reverse() : sorted;
}

function isInState(
  home: StoredHome,
  state: HomesView['state'],
  isEnding: (home: StoredHome) => boolean,
): boolean {
  if (state === '') return true;
  if (state === 'ends-today') return isEnding(home);
  return state === 'taken' ? isTaken(home) : home.state === state;
}

function compare(one: StoredHome, other: StoredHome, column: SortColumn): number {
  if (column === 'number') return byPlace(one, other);
  const [left, right] = [one[column], other[column]];
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en');
}

function byPlace(one: StoredHome, other: StoredHome): number {
  return one.level - other.level || one.number.localeCompare(other.number, 'en', { numeric: true });
}

const isTaken = ({ state }: StoredHome): boolean => state === 'held' || state === 'reserved';

/** By the clock of the reader. */
export function endsToday({ until }: Pick<HomeHold, 'until'>, now: number): boolean {
  return new Date(until).toDateString() === new Date(now).toDateString();
}

/** A withdrawn home is not counted: visitors do not see it. */
export function countHomes(homes: readonly StoredHome[], holdOf: HoldOf, now: number) {
  const offered = homes.filter(({ state }) => state !== 'withdrawn');
  const available = offered.filter(({ state }) => state === 'available');
  const ending = offered.filter(({ id }) => {
    const hold = holdOf(id);
    return hold !== undefined && endsToday(hold, now);
  });
  return {
    homes: offered.length,
    available: available.length,
    taken: offered.filter(isTaken).length,
    sold: offered.filter(({ state }) => state === 'sold').length,
    endingToday: ending.length,
    forSale: available.reduce((sum, { price }) => sum + price, 0),
  };
}
