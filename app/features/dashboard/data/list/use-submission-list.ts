import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { idsOf } from '#app/features/dashboard/data/submission.ts';
import {
  cacheSubmissions,
  type ListData,
  type ListPage,
  PAGE_ROWS,
  submissionsMeta,
} from '#app/features/dashboard/data/submission-cache.ts';
import { type Cursor, countFound, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import { dataOf } from '#app/lib/staff-request.ts';
import { useCloseMatches } from './close-matches.ts';
import { isOnTiles, type SubmissionFilter } from './submission-filter.ts';

/** A list is refetched when a person returns to it. */
const untilLeft = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
const none: string[] = [];

export type SubmissionList = ReturnType<typeof useSubmissionList>;

/** The list of the dashboard, paged by cursor. It starts with `restored` if given. */
export function useSubmissionList(filter: SubmissionFilter, restored: ListData | undefined) {
  const client = useQueryClient();
  const [firstFilter] = useState(filter);
  const [round, setRound] = useState(0);
  const key = ['list', filter, round];
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: key,
      queryFn: async ({ pageParam, signal }): Promise<ListPage> => {
        const since = Date.now();
        const rows = await dataOf(readPage({ filter, after: pageParam, most: PAGE_ROWS, signal }));
        cacheSubmissions(client, rows, since);
        const last = rows.length < PAGE_ROWS ? undefined : rows.at(-1);
        return { ids: idsOf(rows), next: last && cursorOf(last) };
      },
      initialPageParam: undefined as Cursor | undefined,
      getNextPageParam: ({ next }) => next,
      initialData: round === 0 && filter === firstFilter ? restored : undefined,
      placeholderData: keepPreviousData,
      structuralSharing: false,
      meta: submissionsMeta,
      ...untilLeft,
    });
  const isReady = data !== undefined && !isPlaceholderData;
  const ids = useMemo(() => idsInPages(data), [data]);

  const latestKey = useRef(key);
  latestKey.current = key;
  const snapshot = useCallback(() => client.getQueryData<ListData>(latestKey.current), [client]);
  /** Includes close matches. For event handlers, which must not see the list of an older render. */
  const close = useCloseMatches(filter, isReady && !hasNextPage);
  const currentIds = useCallback(
    () => [...idsInPages(snapshot()), ...close.currentIds()],
    [snapshot, close.currentIds],
  );
  /** Starts again from the newest page. The current rows stay until that has loaded. */
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const loadMore = useCallback(() => {
    if (isReady && hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [isReady, hasNextPage, fetchNextPage]);

  // Live updates add to it; the query runs only after an interruption, to find what was missed.
  const { data: cameIn } = useQuery({
    queryKey: ['new', filter, round],
    queryFn: async ({ signal }) => {
      const since = Date.now();
      const newest = await dataOf(readPage({ filter, most: PAGE_ROWS, signal }));
      cacheSubmissions(client, newest, since);
      const list = snapshot();
      return list ? newcomers(idsOf(newest), idsInPages(list)) : none;
    },
    initialData: none,
    ...untilLeft,
  });
  // A submission that arrived while the list was being read is in both.
  const newIds = useMemo(() => cameIn.filter((id) => !ids.includes(id)), [cameIn, ids]);
  // In an empty list new submissions appear at once: nothing can move.
  useEffect(() => {
    if (isReady && ids.length === 0 && newIds.length > 0) reload();
  }, [isReady, ids, newIds, reload]);

  const { data: found } = useQuery({
    queryKey: ['found', filter, round],
    queryFn: ({ signal }) => dataOf(countFound(filter, signal)),
    enabled: !isOnTiles(filter) && isReady && hasNextPage,
    ...untilLeft,
  });

  return {
    ids,
    close,
    currentIds,
    snapshot,
    phase: isReady ? 'ready' : isError ? 'failed' : 'loading',
    isComplete: isReady && !hasNextPage,
    isLoadingMore: isFetchingNextPage,
    /** New submissions that match and are not shown yet. */
    newIds,
    /** How many match if the tiles do not count them: up to 1001, null if not counted, undefined if not known yet. */
    found,
    loadMore,
    reload,
  } as const;
}

/** The newest rows that come before all known ones. */
export function newcomers(newest: string[], known: readonly string[]): string[] {
  const knownIds = new Set(known);
  const end = newest.findIndex((id) => knownIds.has(id));
  return end < 0 ? newest : newest.slice(0, end);
}

/** Without the content of submissions: a list is kept in memory when the session ends. */
function cursorOf({ id, created_at, call_at, follow_up_at, waiting_since }: Cursor): Cursor {
  return { id, created_at, call_at, follow_up_at, waiting_since };
}

function idsInPages(list: { pages: ListPage[] } | undefined): string[] {
  return list?.pages.flatMap(({ ids }) => ids) ?? none;
}
