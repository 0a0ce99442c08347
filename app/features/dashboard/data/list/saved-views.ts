import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { readFilter, type SubmissionFilter, writeFilter } from './submission-filter.ts';

export interface SavedView {
  id: string;
  name: string;
  filter: SubmissionFilter;
}

interface StoredView {
  id: string;
  name: string;
  params: Record<string, string>;
}

export const savedViewsKey = ['saved-views'];
const none: SavedView[] = [];

/** The caller's own views, in the order in which they were saved. */
export function useSavedViews(enabled: boolean): SavedView[] {
  return (
    useRead<StoredView[]>(savedViewsKey, () => rpc('list_my_views'), {
      enabled,
      staleTime: Number.POSITIVE_INFINITY,
    }).data?.map(({ params, ...view }) => ({ ...view, filter: readFilter(new URLSearchParams(params)) })) ??
    none
  );
}

export const saveView = (view_name: string, filter: SubmissionFilter) =>
  rpc('save_my_view', { view_name, params: Object.fromEntries(writeFilter(filter, new URLSearchParams())) });

export const renameView = (view_id: string, view_name: string) => rpc('save_my_view', { view_name, view_id });

export const removeView = (view_id: string) => rpc('remove_my_view', { view_id });
