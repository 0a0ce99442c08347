import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import type { DashboardState } from './dashboard-context.tsx';
import { recountSoon } from './data/list/counts.ts';
import { matchesFilter } from './data/list/submission-filter.ts';
import { fullName, type Submission } from './data/submission.ts';
import { cacheSubmissions, dropFromLists, listsNow } from './data/submission-cache.ts';
import { giveSubmission, releaseSubmission, takeSubmission } from './data/submission-details-api.ts';
import { type FollowUp, momentInWords } from './follow-up/follow-up-words.ts';
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

/** Take, give and release. Each reports its result, also when another person was faster. */
export function useOwnerActions(state: DashboardState) {
  const { userId, staff } = state;
  const save = useSaveChange(state, 'Nothing was changed');

  function take(submission: Submission) {
    return save(takeSubmission(submission), (row) => {
      const description = fullName(row);
      if (row.assigned_to === userId) return { title: 'You have it now', description };
      if (row.assigned_to)
        toast({
          title: `${nameOf(staff, row.assigned_to)} took it first`,
          description: `${description} is theirs.`,
        });
      else toast({ title: 'It has just been released', description: 'No one has it. Try again.' });
      return undefined;
    });
  }

  return {
    take,
    /** A key pressed by accident must not take over another person's submission. */
    takeByKey(submission: Submission): void {
      const owner = submission.assigned_to;
      if (owner === null) return void take(submission);
      if (owner === userId) toast({ title: 'You have it already', description: fullName(submission) });
      else
        toast({
          title: `${nameOf(staff, owner)} has it`,
          description: 'Press Take over to take it from them.',
        });
    },
    give: ({ id }: Submission, toPerson: string) =>
      save(giveSubmission(id, toPerson), (row) => ({
        title: `${nameOf(staff, toPerson)} has it now`,
        description: fullName(row),
      })),
    release: ({ id }: Submission) =>
      save(releaseSubmission(id), (row) => ({ title: 'No one has it now', description: fullName(row) })),
  };
}

export function useFollowUpActions(state: DashboardState) {
  const save = useSaveChange(state, 'Follow-up not saved');
  return {
    /** Replaces an existing one. */
    plan: (submission_id: string, followUp: FollowUp) =>
      save(
        rpc('set_follow_up', {
          submission_id,
          follow_up_at: new Date(followUp.atMs).toISOString(),
          follow_up_zone: followUp.timeZone,
          follow_up_note: followUp.note,
        }),
        (row) => ({
          title: 'Follow-up saved',
          description: momentInWords(followUp, Date.now()),
          person: fullName(row),
        }),
      ),
    finish: (submission_id: string) =>
      save(rpc('clear_follow_up', { submission_id }), (row) => ({
        title: 'Follow-up done',
        person: fullName(row),
      })),
  };
}
