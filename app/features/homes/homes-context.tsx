import { createContext, use, useState } from 'react';
import { useLiveTables } from '#app/components/staff/live.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { HOME_TABLES, readHomesAgain, useHomeStock } from './data/use-homes.ts';
import { type HomesView, wholeView } from './table/shown-homes.ts';
import { useHomesAddress } from './use-homes-address.ts';

/** The homes of the project in the URL, and what is shown of them. */
export function useHomesState() {
  const address = useHomesAddress();
  const stock = useHomeStock(address.project.slug);
  const connection = useLiveTables('homes', HOME_TABLES, readHomesAgain);
  const [view, setView] = useState(wholeView);
  const { homes = [] } = stock;
  return {
    ...address,
    ...stock,
    homes,
    isLoaded: stock.homes !== undefined,
    selected: homes.find(({ number }) => number === address.number),
    connection,
    now: useNow(),
    view,
    changeView: (part: Partial<HomesView>) => setView((before) => ({ ...before, ...part })),
  };
}

export const HomesContext = createContext<ReturnType<typeof useHomesState> | undefined>(undefined);

export function useHomes() {
  const homes = use(HomesContext);
  if (!homes) throw new Error('This component is used outside the page of homes.');
  return homes;
}
