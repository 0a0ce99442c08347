import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLiveTables } from '#app/components/staff/live.ts';
import { staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { useSelection } from '#app/components/staff/use-selection.ts';
import { readActiveHolds, readHomes, readNewestEvents, type StoredHome } from '#app/lib/homes-api.ts';
import { useNow } from '#app/lib/time/use-now.ts';
import { useRead } from '#app/lib/use-read.ts';
import { projects } from '#content/projects.ts';
import { typeName } from './home-words.ts';
import { endsToday, type HomesView, shownHomes, wholeView } from './table/shown-homes.ts';

/** The homes of the project in the URL, and what is shown of them. `email` is the address of the signed-in person. */
export function useHomesState(email: string | undefined) {
  const address = useHomesAddress();
  const stock = useHomeStock(address.project.slug);
  const connection = useLiveTables('homes', HOME_TABLES, readHomesAgain);
  const [view, setView] = useState(wholeView);
  const now = useNow();
  const { homes = [], holdOf } = stock;
  const shown = shownHomes(
    homes,
    view,
    (home) => `${home.number} ${typeName(home)} ${home.aspect} ${holdOf(home.id)?.holder_name ?? ''}`,
    (home) => endsToday(holdOf(home.id) ?? { until: '' }, now),
  );
  const selection = useSelection(() => shown.map(({ id }) => id));
  const chosen = shown.filter(({ id }) => selection.ids.has(id));
  // What a filter hides must not be changed unseen, now or when it is shown again.
  if (chosen.length < selection.ids.size) selection.set(chosen.map(({ id }) => id));
  return {
    ...address,
    ...stock,
    homes,
    isLoaded: stock.homes !== undefined,
    selected: homes.find(({ number }) => number === address.number),
    shown,
    selection,
    /** The shown homes that are selected to be changed together. */
    chosen,
    connection,
    email,
    now,
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

const firstProject = projects[0] as (typeof projects)[number];

/** The project and the open home are in the URL, so that they can be sent and Back closes a home. */
function useHomesAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const project = projects.find(({ slug }) => slug === params.get('project')) ?? firstProject;
  const number = params.get('home') ?? undefined;
  function go(home: { home?: string }, replace: boolean) {
    const query = new URLSearchParams({ project: project.slug, ...home });
    void navigate({ search: query.toString() }, { replace, preventScrollReset: true });
  }
  return {
    project,
    number,
    open: (home: StoredHome) => {
      go({ home: home.number }, number !== undefined);
      // After the panel has been rendered.
      requestAnimationFrame(focusPanel);
    },
    close: () => go({}, true),
  };
}

export const PANEL_TITLE_ID = 'home-panel-title';

const focusPanel = () => document.getElementById(PANEL_TITLE_ID)?.focus();

/** The pressed button may be gone after an action; then the title of the panel, or another element, gets the focus. */
export function keepFocus(id = PANEL_TITLE_ID): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}

/** A change of these changes what the page shows. */
const HOME_TABLES = ['homes', 'home_holds'] as const;

/** `homes` are undefined until they are loaded. */
function useHomeStock(project: string) {
  const { data: homes, error } = useRead(['homes', 'of', project], () => readHomes(project), {
    meta: { failure: 'The homes could not be loaded' },
  });
  const { data: holds = [] } = useRead(['homes', 'holds'], readActiveHolds);
  const { data: events = [] } = useRead(['homes', 'events'], readNewestEvents);
  const staff = useStaff();
  return {
    homes,
    error,
    holdOf: (homeId: string) => holds.find(({ home_id }) => home_id === homeId),
    lastEventOf: (homeId: string) => events.find(({ home_id }) => home_id === homeId),
    nameOf(userId: string | null, email?: string | null): string {
      const member = staff.find(({ user_id }) => user_id === userId);
      if (member) return staffName(member);
      return email?.replace(/@.*$/, '') ?? (userId ? 'Someone else' : 'the admins');
    },
  };
}

/** Everything about homes is read again: after an own change, after a lost connection. */
export const readHomesAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['homes'] });

export function showHome(client: QueryClient, home: StoredHome): void {
  client.setQueryData<StoredHome[]>(['homes', 'of', home.project], (homes) =>
    homes?.map((each) => (each.id === home.id ? home : each)),
  );
}
