/** The state of the server, for admins. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { GoLiveItem, SystemState } from '#supabase/rules/system-state.ts';
import { dataOf, requestFunction } from './staff-request.ts';

const QUERY_KEY = ['system'];
const READ_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 10 * 60_000;

const systemQuery = {
  queryKey: QUERY_KEY,
  queryFn: () => dataOf(requestFunction<SystemState>('system', { method: 'GET' })),
};

export const useSystem = () => useQuery({ ...systemQuery, refetchInterval: READ_EVERY_MS });

/** How many things are missing before the site goes live; 0 until it is known. */
export function useOpenItems(isEnabled: boolean): number {
  const { data } = useQuery({
    ...systemQuery,
    enabled: isEnabled,
    staleTime: COUNT_EVERY_MS,
    retry: false,
    select: ({ goLive }) => goLive.filter(isOpen).length,
  });
  return data ?? 0;
}

export const readSystemAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: QUERY_KEY });

export const isOpen = ({ isDone, dismissed }: GoLiveItem): boolean => !isDone && !dismissed;
