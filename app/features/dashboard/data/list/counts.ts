import type { QueryClient } from '@tanstack/react-query';
import { countSubmissions, type SubmissionCounts } from '#app/features/dashboard/data/submissions-api.ts';
import { type Result, request } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';

const RECOUNT_AFTER_MS = 250;
const RECOUNT_EVERY_MS = 60_000;
const queryKey = ['counts'];

/** The counts on the tiles, refetched every minute: submissions become overdue without any change. */
export function useCounts(enabled: boolean): SubmissionCounts | undefined {
  const { data } = useRead(queryKey, () => countSubmissions(), {
    refetchInterval: RECOUNT_EVERY_MS,
    staleTime: RECOUNT_EVERY_MS,
    enabled,
  });
  return data;
}

export interface ViewCounts {
  mine: number;
  unassigned: number;
  overdue: number;
  calls_today: number;
  follow_up: number;
  follow_up_due: number;
}

/** Under the key of the counts, so that both are refetched together. */
export function useViewCounts(enabled: boolean): ViewCounts | undefined {
  const { data } = useRead([...queryKey, 'views'], () => countViews(), {
    refetchInterval: RECOUNT_EVERY_MS,
    staleTime: RECOUNT_EVERY_MS,
    enabled,
  });
  return data;
}

function countViews(): Promise<Result<ViewCounts>> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return request((supabase) => supabase.rpc('count_views', { time_zone: timeZone }));
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Many changes in a row cause one refetch. */
export function recountSoon(client: QueryClient): void {
  clearTimeout(soon);
  soon = setTimeout(() => void client.invalidateQueries({ queryKey }), RECOUNT_AFTER_MS);
}

/** An estimate after a save, until the exact counts have been read. */
export function moveCounts(
  client: QueryClient,
  moves: ReadonlyArray<{ from: SubmissionStatus; to: SubmissionStatus }>,
): void {
  client.setQueryData<SubmissionCounts>(queryKey, (counts) => {
    if (!counts) return undefined;
    const next = { ...counts };
    for (const { from, to } of moves) {
      next[from] -= 1;
      next[to] += 1;
    }
    return next;
  });
  recountSoon(client);
}
