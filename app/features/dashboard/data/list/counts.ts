import type { QueryClient } from '@tanstack/react-query';
import { rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { useRead } from '#app/lib/use-read.ts';

const RECOUNT_AFTER_MS = 250;
const everyMinute = { refetchInterval: 60_000, staleTime: 60_000 };
const queryKey = ['counts'];

type SubmissionCounts = Record<'total' | 'unread' | 'read' | 'responded' | 'overdue', number>;

/** The counts on the tiles, refetched every minute: submissions become overdue without any change. */
export function useCounts(enabled: boolean): SubmissionCounts | undefined {
  return useRead<SubmissionCounts>(queryKey, () => rpc('count_submissions'), { ...everyMinute, enabled })
    .data;
}

interface ViewCounts {
  mine: number;
  unassigned: number;
  overdue: number;
  waiting_for_us: number;
  calls_today: number;
  follow_up: number;
  follow_up_due: number;
}

/** Under the key of the counts, so that both are refetched together. */
export function useViewCounts(enabled: boolean): ViewCounts | undefined {
  const read = () => rpc<ViewCounts, 'count_views'>('count_views', { time_zone: staffZone() });
  return useRead([...queryKey, 'views'], read, { ...everyMinute, enabled }).data;
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Many changes in a row cause one refetch. */
export function recountSoon(client: QueryClient): void {
  clearTimeout(soon);
  soon = setTimeout(() => void client.invalidateQueries({ queryKey }), RECOUNT_AFTER_MS);
}
