import { useQueryClient } from '@tanstack/react-query';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import type { DashboardState } from '#app/features/dashboard/dashboard-context.tsx';
import {
  giveSubmission,
  releaseSubmission,
  takeSubmission,
} from '#app/features/dashboard/data/changes/owner-api.ts';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { matchesFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { nameOf } from '#app/features/dashboard/data/staff.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions, dropFromLists, listsNow } from '#app/features/dashboard/data/submission-cache.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import type { Result } from '#app/lib/staff-request.ts';

/** Take, give and release. Each reports its result, also when another person was faster. */
export function useOwnerActions({ userId, staff, filter, active, openId, undo }: DashboardState) {
  const client = useQueryClient();

  /** Returns the changed row after updating the cache; undefined after a failure, which is reported here. */
  async function save(
    change: Promise<Result<Submission>>,
    report: (row: Submission, offerUndo: (text: ToastText) => void) => void,
  ): Promise<Submission | undefined> {
    const isInList = document.activeElement?.closest('[role=feed]') !== null;
    const lists = listsNow(client);
    const result = await change;
    if (!result.ok) {
      // RequireStaff handles 401.
      if (result.status !== 401)
        toast({ title: 'Nothing was changed', description: result.message, destructive: true });
      return undefined;
    }
    const row = result.data;
    cacheSubmissions(client, [row]);
    recountSoon(client);
    if (!matchesFilter(row, filter, Date.now(), userId)) {
      dropFromLists(client, [row.id]);
      if (isInList) keepFocus(row.id);
    }
    report(row, (text) => undo.offer(text, [row], lists));
    return row;
  }

  /** The focused card leaves the list. The reader, which still shows it, takes the focus. */
  function keepFocus(id: string) {
    const next = active.successor();
    if (openId === id) focusReader(id);
    else if (next) active.focus(next);
  }

  /** Takes an unassigned submission, or takes it over from the displayed owner. */
  async function take(submission: Submission): Promise<void> {
    await save(takeSubmission(submission.id, submission.assigned_to), (row, offerUndo) => {
      if (row.assigned_to === userId) offerUndo({ title: 'You have it now', description: fullName(row) });
      else if (row.assigned_to)
        toast({
          title: `${nameOf(staff, row.assigned_to)} was quicker`,
          description: `${fullName(row)} is theirs.`,
        });
      else toast({ title: 'It was released meanwhile', description: 'No one has it: take it again.' });
    });
  }

  /** A key pressed by accident must not take over another person's submission. */
  function takeByKey(submission: Submission): void {
    const owner = submission.assigned_to;
    if (owner === null) return void take(submission);
    if (owner === userId) toast({ title: 'You have it already', description: fullName(submission) });
    else
      toast({
        title: `${nameOf(staff, owner)} has it`,
        description: 'Press Take over to take it from them.',
      });
  }

  async function give(submission: Submission, toPerson: string): Promise<boolean> {
    const row = await save(giveSubmission(submission.id, toPerson), (given, offerUndo) =>
      offerUndo({ title: `${nameOf(staff, toPerson)} has it now`, description: fullName(given) }),
    );
    return row !== undefined;
  }

  async function release(submission: Submission): Promise<void> {
    await save(releaseSubmission(submission.id), (row, offerUndo) =>
      offerUndo({ title: 'No one has it now', description: fullName(row) }),
    );
  }

  return { take, takeByKey, give, release };
}
