/** What stands beside the views and filters: how many each holds, and what can be chosen. */
import { type Result, request } from '#app/lib/staff-request.ts';

export interface ViewCounts {
  mine: number;
  unassigned: number;
  overdue: number;
  calls_today: number;
  follow_up: number;
  follow_up_due: number;
}

/** Today is today by the clock in `timeZone`. */
export function countViews(timeZone: string): Promise<Result<ViewCounts>> {
  return request((supabase) => supabase.rpc('count_views', { time_zone: timeZone }));
}

export interface FilterValue {
  value: string;
  submissions: number;
}

/** The values that submissions have, by the name of the filter: most frequent first, fifty at most. */
export function readFilterValues(): Promise<Result<Partial<Record<string, FilterValue[]>>>> {
  return request((supabase) => supabase.rpc('submission_filter_values'));
}
