/** What is around the list: counts, saved views, due follow-ups and what is wrong with mail and backups, in one request. */
import type { QueryClient } from '@tanstack/react-query';
import { rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { useRead } from '#app/lib/use-read.ts';
import { readFilter, type SubmissionFilter, writeFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';

export interface SavedView {
  id: string;
  name: string;
  filter: SubmissionFilter;
}

/** A reply that failed, or that was tried and waits. */
interface UnsentReply {
  reply_id: string;
  submission_id: string;
  first_name: string;
  last_name: string;
  state: 'pending' | 'sending' | 'failed';
}

export interface MailSummary {
  pending: number;
  retrying: number;
  failed: number;
  oldest_pending_at: string | null;
}

export interface BackupSummary {
  newest_at: string | null;
  failure: string | null;
}

interface DashboardData {
  /** Of everything, of each status and of each view. */
  counts: Record<string, number>;
  views: Array<Omit<SavedView, 'filter'> & { params: Record<string, string> }>;
  /** Follow-ups of the caller, and those without an owner. */
  due: Submission[];
  unsent: UnsentReply[];
  mails: MailSummary;
  /** Null for those who may not see it, or if this installation makes none. */
  backups: BackupSummary | null;
}

export const dashboardKey = ['dashboard'];
/** Submissions become overdue without any change. */
const everyMinute = { refetchInterval: 60_000, staleTime: 60_000 };

export function useDashboardData(enabled: boolean) {
  const read = () => rpc<DashboardData>('read_dashboard', { zone: staffZone() });
  const { data } = useRead(dashboardKey, read, { ...everyMinute, enabled });
  return {
    counts: data?.counts,
    savedViews: data?.views.map(viewOf) ?? [],
    due: data?.due ?? [],
    unsent: data?.unsent ?? [],
    mails: data?.mails,
    backups: data?.backups,
  };
}

function viewOf({ params, ...view }: DashboardData['views'][number]): SavedView {
  return { ...view, filter: readFilter(new URLSearchParams(params)) };
}

const INVALIDATE_AFTER_MS = 250;
let soon: ReturnType<typeof setTimeout> | undefined;

/** After a change of any submission. Many changes in a row cause one request for the dashboard, and one for the open conversation. */
export function invalidateSoon(client: QueryClient): void {
  if (soon) return;
  soon = setTimeout(() => {
    soon = undefined;
    for (const key of [dashboardKey, ['conversation']]) void client.invalidateQueries({ queryKey: key });
  }, INVALIDATE_AFTER_MS);
}

export const saveView = (view_name: string, filter: SubmissionFilter) =>
  rpc('save_my_view', { view_name, params: Object.fromEntries(writeFilter(filter, new URLSearchParams())) });

export const renameView = (view_id: string, view_name: string) => rpc('save_my_view', { view_name, view_id });

export const removeView = (view_id: string) => rpc('remove_my_view', { view_id });
