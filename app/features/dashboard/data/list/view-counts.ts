import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#app/lib/staff-request.ts';
import { countViews, type ViewCounts } from './views-api.ts';

const RECOUNT_EVERY_MS = 60_000;

/** Under the key of the counts, so that they are read again together. Follow-ups become due without any change. */
export function useViewCounts(enabled: boolean): ViewCounts | undefined {
  const { data } = useQuery({
    queryKey: ['counts', 'views'],
    queryFn: () => dataOf(countViews(Intl.DateTimeFormat().resolvedOptions().timeZone)),
    refetchInterval: RECOUNT_EVERY_MS,
    staleTime: RECOUNT_EVERY_MS,
    enabled,
  });
  return data;
}
