import type { QueryClient } from '@tanstack/react-query';
import { staffName, useStaff } from '#app/components/staff/staff-members.ts';
import { readActiveHolds, readHomes, type StoredHome } from '#app/lib/homes-api.ts';
import { useRead } from '#app/lib/use-read.ts';
import { readNewestEvents } from './home-history-api.ts';

/** A change of these changes what the page shows. */
export const HOME_TABLES = ['homes', 'home_holds'] as const;

/** `homes` are undefined until they are loaded. */
export function useHomeStock(project: string) {
  const { data: homes, error } = useRead(['homes', project], () => readHomes(project), {
    meta: { failure: 'The homes could not be loaded' },
  });
  const { data: holds = [] } = useRead(['holds'], readActiveHolds);
  const { data: events = [] } = useRead(['home-events'], readNewestEvents);
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

const READ_AGAIN = ['homes', 'holds', 'home-events', 'page-state'];

/** Everything about homes is read again: after an own change, after a lost connection. */
export function readHomesAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [what] }) => READ_AGAIN.includes(String(what)) });
}

export function showHome(client: QueryClient, home: StoredHome): void {
  client.setQueryData<StoredHome[]>(['homes', home.project], (homes) =>
    homes?.map((each) => (each.id === home.id ? home : each)),
  );
}
