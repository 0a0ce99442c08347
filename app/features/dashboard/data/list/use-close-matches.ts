import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { readCloseMatches } from '#app/features/dashboard/data/submissions-api.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { isOnTiles, matchesFilter, type SubmissionFilter } from './submission-filter.ts';

const MOST = 50;
/** The most that the database returns: only some of these may be in the view and pass the other filters. */
const MOST_BEFORE_FILTERS = 200;
const SHORTEST_SEARCH = 3;
const none: string[] = [];

/** Submissions that a search may have meant. Requested at the end of the list, where they are shown. */
export function useCloseMatches(filter: SubmissionFilter, isListComplete: boolean, userId: string) {
  const client = useQueryClient();
  const isEnabled = isListComplete && filter.search.trim().length >= SHORTEST_SEARCH;
  const queryKey = ['close', filter];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // The database filters by status; view and other filters are applied here.
      const others = { ...filter, search: '' };
      const most = isOnTiles(others) ? MOST : MOST_BEFORE_FILTERS;
      const rows = await dataOf(readCloseMatches(filter, most, signal));
      const matching = rows.filter((row) => matchesFilter(row, others, Date.now(), userId)).slice(0, MOST);
      cacheSubmissions(client, matching);
      return matching.map(({ id }) => id);
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const latestKey = useRef(queryKey);
  latestKey.current = queryKey;
  const currentIds = useCallback(() => client.getQueryData<string[]>(latestKey.current) ?? none, [client]);
  const phase = !isEnabled ? 'idle' : data ? 'ready' : isError ? 'failed' : 'loading';
  return { ids: (isEnabled && data) || none, currentIds, phase, retry: refetch } as const;
}
