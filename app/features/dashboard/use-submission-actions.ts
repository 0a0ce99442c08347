import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { type ToastText, toast } from '#app/components/ui/toast.ts';
import { countText } from '#app/lib/count-text.ts';
import { type Failure, type Result, rpc } from '#app/lib/staff-request.ts';
import type { DashboardState } from './dashboard-context.tsx';
import { dropLeaving } from './data/changes/drop-leaving.ts';
import { readPersonsAgain } from './data/changes/mark-submissions.ts';
import { recountSoon } from './data/list/counts.ts';
import { fullName, idsOf, namesOf, type Submission } from './data/submission.ts';
import { cachedSubmission, cacheSubmissions, listsNow } from './data/submission-cache.ts';
import { giveSubmission, releaseSubmission, takeSubmission } from './data/submission-details-api.ts';
import { type FollowUp, momentInWords } from './follow-up/follow-up-words.ts';
import { focusReader } from './reader/reader-focus.ts';

/** They are saved one by one, while the person waits. */
const AT_ONCE_AT_MOST = 100;

/** A card that leaves the list, or a dialog over it that closes; the reader on a phone is a dialog that stays. */
const LOSES_FOCUS = '[role=feed], [data-close-matches], dialog:not(:has([data-shortcuts]))';

/** Saves a change of some submissions, shows it, and reports it as undoable. A failure is reported with this title. */
export function useSaveChange(state: DashboardState, failed: string) {
  const { userId, filter, active, openId, selection, undo } = state;
  const client = useQueryClient();

  async function save(
    ids: readonly string[],
    change: (id: string) => Promise<Result<Submission>>,
    report: (first: Submission, rows: readonly Submission[]) => ToastText | undefined,
  ): Promise<boolean> {
    if (ids.length > AT_ONCE_AT_MOST) {
      const description = `Select at most ${AT_ONCE_AT_MOST} submissions.`;
      toast({ title: failed, description, destructive: true });
      return false;
    }
    const focused = document.activeElement;
    const lists = listsNow(client);
    const rows: Submission[] = [];
    let failure: Failure | undefined;
    for (const id of ids) {
      const result = await change(id);
      if (!result.ok) {
        failure = result;
        break;
      }
      rows.push(result.data);
    }
    const [first] = rows;
    if (first) {
      cacheSubmissions(client, rows);
      recountSoon(client);
      // What has left the list must not be changed again unseen.
      selection.drop(idsOf(rows));
      if (dropLeaving(client, rows, filter, userId) && focused?.closest(LOSES_FOCUS)) keepFocus(first.id);
      const text = report(first, rows);
      if (text) undo.offer(text, rows, lists);
    }
    // RequireStaff handles 401.
    if (failure && failure.status !== 401) {
      const title = first ? `${rows.length} of ${ids.length} were saved` : failed;
      toast({ title, description: failure.message, destructive: true });
    }
    return !failure;
  }

  /** The focused card leaves the list. The reader, which still shows it, takes the focus. */
  function keepFocus(id: string) {
    const next = active.successor();
    if (openId === id) focusReader(id);
    else if (next) active.focus(next);
  }

  /** Ends with the first failure. `report` may return nothing if it reports by itself. False unless all are saved. */
  return (...change: Parameters<typeof save>) => undo.during(save(...change));
}

/** Take, give and release. Each reports its result, also when another person was faster. */
export function useOwnerActions(state: DashboardState) {
  const { userId, staff } = state;
  const client = useQueryClient();
  const save = useSaveChange(state, 'Nothing was changed');

  const take = (submission: Submission) =>
    save(
      [submission.id],
      () => takeSubmission(submission),
      (row) => {
        const description = fullName(row);
        if (row.assigned_to === userId) return { title: 'You have it now', description };
        if (row.assigned_to)
          toast({
            title: `${nameOf(staff, row.assigned_to)} took it first`,
            description: `${description} is theirs.`,
          });
        else toast({ title: 'It has just been released', description: 'No one has it. Try again.' });
        return undefined;
      },
    );

  return {
    take,
    /** A key pressed by accident must not take over another person's submission. */
    takeFree(ids: readonly string[]): void {
      const [submission] = ids.map((id) => cachedSubmission(client, id));
      const owner = submission?.assigned_to;
      if (ids.length > 1)
        void save(
          ids,
          (id) => rpc('take_submission', { submission_id: id }),
          (_, rows) => {
            const mine = rows.filter(({ assigned_to }) => assigned_to === userId).length;
            const title = `You have ${countText(mine, 'submission')} now`;
            const others = rows.length - mine;
            const person = namesOf(rows);
            return others > 0
              ? { title, description: `${others} already had an owner.`, person }
              : { title, person };
          },
        );
      else if (submission && owner === null) void take(submission);
      else if (submission && owner === userId)
        toast({ title: 'You have it already', description: fullName(submission) });
      else if (owner)
        toast({
          title: `${nameOf(staff, owner)} has it`,
          description: 'Press Take over to take it from them.',
        });
    },
    give: (ids: readonly string[], toPerson: string) =>
      save(
        ids,
        (id) => giveSubmission(id, toPerson),
        (_, rows) => ({
          title: `${nameOf(staff, toPerson)} has ${rows.length === 1 ? 'it' : 'them'} now`,
          description: namesOf(rows),
        }),
      ),
    release: ({ id }: Submission) =>
      save([id], releaseSubmission, (row) => ({ title: 'No one has it now', description: fullName(row) })),
  };
}

/** Which submissions are of one person. Both change several, which are undone together. */
export function usePersonActions({ undo }: DashboardState) {
  const client = useQueryClient();

  function report(title: string, submission: Submission, rows: readonly Submission[]) {
    const lists = listsNow(client);
    cacheSubmissions(client, rows);
    readPersonsAgain(client, rows);
    // The one that is open comes first: undoing opens it again.
    const changed = rows.toSorted(
      (one, other) => +(other.id === submission.id) - +(one.id === submission.id),
    );
    undo.offer({ title, description: fullName(submission) }, changed, lists);
  }
  return {
    async merge(submission: Submission, { id }: Submission): Promise<Result<Submission[]>> {
      const result = await rpc<Submission[], 'merge_persons'>('merge_persons', {
        submission_id: submission.id,
        with_submission: id,
      });
      if (result.ok) report('Now one person', submission, result.data);
      return result;
    },
    async split({ id }: Submission, submission: Submission): Promise<void> {
      const result = await rpc<Submission[], 'split_person'>('split_person', {
        submission_id: id,
        from_submission: submission.id,
      });
      if (result.ok) report('No longer the same person', submission, result.data);
      else toast({ title: 'Nothing was changed', description: result.message, destructive: true });
    },
  };
}

export function useFollowUpActions(state: DashboardState) {
  const save = useSaveChange(state, 'Follow-up not saved');
  return {
    /** Replaces existing ones. */
    plan: (ids: readonly string[], followUp: FollowUp) =>
      save(
        ids,
        (submission_id) =>
          rpc('set_follow_up', {
            submission_id,
            follow_up_at: new Date(followUp.atMs).toISOString(),
            follow_up_zone: followUp.timeZone,
            follow_up_note: followUp.note,
          }),
        (_, rows) => ({
          title: 'Follow-up saved',
          description: momentInWords(followUp, Date.now()),
          person: namesOf(rows),
        }),
      ),
    finish: (id: string) =>
      save(
        [id],
        (submission_id) => rpc('clear_follow_up', { submission_id }),
        (row) => ({ title: 'Follow-up done', person: fullName(row) }),
      ),
  };
}
