/** Submissions that a search may have meant: by name and phone, then those with the words elsewhere or with a small typo. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { fullName, idsOf, type Submission } from '#app/features/dashboard/data/submission.ts';
import { type CloseMatches, cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { dataOf, type Result, rpc } from '#app/lib/staff-request.ts';
import { areAllWordsIn } from './search-hits.ts';
import { type SubmissionFilter, searchFilter } from './submission-filter.ts';

export const MOST_CLOSE = 50;
const SHORTEST_SEARCH = 3;

const none: CloseMatches<never> = { byName: [], others: [] };
const isLongEnough = ({ search }: SubmissionFilter) => search.trim().length >= SHORTEST_SEARCH;

/** Without what the search itself finds. */
export async function readCloseMatches(
  filter: SubmissionFilter,
  signal: AbortSignal,
): Promise<Result<CloseMatches<Submission>>> {
  if (!isLongEnough(filter)) return { ok: true, data: none };
  const { search } = filter;
  const read: Result<Submission[]> = await rpc(
    'close_submissions',
    { filter: searchFilter(filter), most: MOST_CLOSE },
    signal,
  );
  if (!read.ok) return read;
  const isExact = (row: Submission) => fullName(row).toLowerCase() === search.trim().toLowerCase();
  const byName = read.data.filter((row) => isByName(row, search));
  return {
    ok: true,
    data: {
      byName: byName.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))),
      others: read.data.filter((row) => !byName.includes(row)),
    },
  };
}

function isByName(submission: Submission, search: string): boolean {
  return areAllWordsIn(
    [
      [fullName(submission), 'text'],
      [submission.phone ?? '', 'phone'],
    ],
    search,
  );
}

/** Requested at the end of the list, where they are shown. */
export function useCloseMatches(filter: SubmissionFilter, isListComplete: boolean) {
  const client = useQueryClient();
  const isEnabled = isListComplete && isLongEnough(filter);
  const queryKey = ['close', filter];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<CloseMatches> => {
      const since = Date.now();
      const { byName, others } = await dataOf(readCloseMatches(filter, signal));
      cacheSubmissions(client, [...byName, ...others], since);
      return { byName: idsOf(byName), others: idsOf(others) };
    },
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const latestKey = useRef(queryKey);
  latestKey.current = queryKey;
  const currentIds = useCallback(() => {
    const { byName, others } = client.getQueryData<CloseMatches>(latestKey.current) ?? none;
    return [...byName, ...others];
  }, [client]);
  const phase = !isEnabled ? 'idle' : data ? 'ready' : isError ? 'failed' : 'loading';
  return { ...((isEnabled && data) || none), currentIds, phase, retry: refetch } as const;
}
