import { useQueryClient } from '@tanstack/react-query';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import type { Result } from '#app/lib/staff-request.ts';
import type { DashboardState } from './dashboard-context.tsx';
import { recountSoon } from './data/list/counts.ts';
import { matchesFilter } from './data/list/submission-filter.ts';
import type { Submission } from './data/submission.ts';
import { cacheSubmissions, dropFromLists, listsNow } from './data/submission-cache.ts';
import { focusReader } from './reader/reader-focus.ts';

/** Saves a change of one submission, shows it, and reports it as undoable. A failure is reported with this title. */
export function useSaveChange(state: DashboardState, failed: string) {
  const { userId, filter, active, openId, undo } = state;
  const client = useQueryClient();

  /** `report` may return nothing if it reports by itself. The row is returned unless saving failed. */
  return async (
    change: Promise<Result<Submission>>,
    report: (row: Submission) => ToastText | undefined,
  ): Promise<Submission | undefined> => {
    const isInList = document.activeElement?.closest('[role=feed]') !== null;
    const lists = listsNow(client);
    const result = await change;
    if (!result.ok) {
      // RequireStaff handles 401.
      if (result.status !== 401) toast({ title: failed, description: result.message, destructive: true });
      return undefined;
    }
    const row = result.data;
    cacheSubmissions(client, [row]);
    recountSoon(client);
    if (!matchesFilter(row, filter, Date.now(), userId)) {
      dropFromLists(client, [row.id]);
      if (isInList) keepFocus(row.id);
    }
    const text = report(row);
    if (text) undo.offer(text, [row], lists);
    return row;
  };

  /** The focused card leaves the list. The reader, which still shows it, takes the focus. */
  function keepFocus(id: string) {
    const next = active.successor();
    if (openId === id) focusReader(id);
    else if (next) active.focus(next);
  }
}
