import type { QueryClient } from '@tanstack/react-query';
import {
  type HomeEvent,
  type HomeHold,
  readActiveHolds,
  readHomes,
  type StoredHome,
} from '#app/lib/homes-api.ts';
import { useRead } from '#app/lib/staff-data.ts';
import { readNewestEvents, readStaffNames } from './home-history-api.ts';

const STAFF_READ_AGAIN_AFTER_MS = 5 * 60_000;
/** A change of these changes what the page shows. */
export const HOME_TABLES = ['homes', 'home_holds'] as const;

export interface HomeStock {
  /** Undefined until they are loaded. */
  homes: StoredHome[] | undefined;
  error: Error | null;
  holdOf: (homeId: string) => HomeHold | undefined;
  lastEventOf: (homeId: string) => HomeEvent | undefined;
  nameOf: (userId: string | null, email?: string | null) => string;
}

export function useHomeStock(project: string): HomeStock {
  const { data: homes, error } = useRead(['homes', project], () => readHomes(project), {
    meta: { failure: 'The homes could not be loaded' },
  });
  const { data: holds = [] } = useRead(['holds'], () => readActiveHolds());
  const { data: events = [] } = useRead(['home-events'], () => readNewestEvents());
  const { data: names } = useRead(['staff-names'], () => readStaffNames(), {
    staleTime: STAFF_READ_AGAIN_AFTER_MS,
  });
  return {
    homes,
    error,
    holdOf: (homeId) => holds.find(({ home_id }) => home_id === homeId),
    lastEventOf: (homeId) => events.find(({ home_id }) => home_id === homeId),
    nameOf: (userId, email) =>
      names?.get(userId ?? '') ?? email?.replace(/@.*$/, '') ?? (userId ? 'Someone else' : 'the admins'),
  };
}

/** Everything about homes is read again: after an own change, after a lost connection. */
export function readHomesAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) =>
      what === 'homes' || what === 'holds' || what === 'home-events' || what === 'page-state',
  });
}

/** Shows a returned row at once. */
export function showHome(client: QueryClient, home: StoredHome): void {
  client.setQueryData<StoredHome[]>(['homes', home.project], (homes) =>
    homes?.map((each) => (each.id === home.id ? home : each)),
  );
}
