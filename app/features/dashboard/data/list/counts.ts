import type { QueryClient } from '@tanstack/react-query';
import { rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { useRead } from '#app/lib/use-read.ts';

const RECOUNT_AFTER_MS = 250;
const everyMinute = { refetchInterval: 60_000, staleTime: 60_000 };
const queryKey = ['counts'];

/** Of everything, of each status and of each view. */
export type SubmissionCounts = Record<string, number>;

/** Counted again every minute: submissions become overdue without any change. */
export function useCounts(enabled: boolean): SubmissionCounts | undefined {
  const count = () => rpc<SubmissionCounts, 'count_submissions'>('count_submissions', { zone: staffZone() });
  return useRead(queryKey, count, { ...everyMinute, enabled }).data;
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** Many changes in a row cause one refetch. */
export function recountSoon(client: QueryClient): void {
  clearTimeout(soon);
  soon = setTimeout(() => void client.invalidateQueries({ queryKey }), RECOUNT_AFTER_MS);
}
