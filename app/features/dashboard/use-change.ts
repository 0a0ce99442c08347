import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { StaffMember } from '#app/components/staff/staff-members.ts';
import type { Selection } from '#app/components/staff/use-selection.ts';
import { toast } from '#app/components/ui/toast.ts';
import { type Change, type Outcome, saveChange } from './data/changes/change.ts';
import { failureTitle, savedWords, unchangedText } from './data/changes/change-words.ts';
import { sendChange, takeKeptChanges } from './data/changes/pending-changes.ts';
import { invalidateSoon } from './data/dashboard-data.ts';
import type { SubmissionFilter } from './data/list/submission-filter.ts';
import type { SubmissionList } from './data/list/use-submission-list.ts';
import { idsOf, inOrder, mayBecome, namesOf } from './data/submission.ts';
import {
  cachedSubmission,
  cachedSubmissions,
  cacheSubmissions,
  dropFromLists,
  type Lists,
  listsNow,
} from './data/submission-cache.ts';
import type { ActiveRow } from './list/use-active-row.ts';
import { focusReader } from './reader/reader-focus.ts';
import type { Undo } from './use-undo.ts';

interface ChangeParts {
  userId: string;
  staff: readonly StaffMember[];
  filter: SubmissionFilter;
  list: SubmissionList;
  active: ActiveRow;
  selection: Selection;
  undo: Undo;
  openId: string | undefined;
  /** With a reading pane, the row that replaces a marked one is opened next. */
  open: ((id: string) => void) | undefined;
}

export type Changing = ReturnType<typeof useChange>;

/**
 * Changes submissions: shown at once, saved in turn, reported with an undo. The promise says whether it is saved, or waits for the
 * connection.
 */
export function useChange(parts: ChangeParts) {
  const client = useQueryClient();
  const latest = useRef(parts);
  latest.current = parts;

  const send = useCallback(
    (change: Change, focusStays: boolean): Promise<boolean> => {
      const start = startOfFocus();
      const lists = listsNow(client);
      let { filter } = latest.current;
      let isSaved = false;
      return new Promise((resolve) => {
        const saving = sendChange(client, change, {
          save: (sent) => {
            filter = latest.current.filter;
            return saveChange(sent, filter);
          },
          onSaved: (outcome) => {
            isSaved = !outcome.failure;
            const gone = showSaved(client, change, outcome, filter);
            // What has left the list must not be changed again unseen.
            latest.current.selection.drop(idsOf(outcome.rows));
            if (!focusStays && outcome.rows.length > 0) moveFocus(latest.current, change, gone, start);
            report(client, latest.current, change, outcome, lists);
          },
          onWaiting: () => {
            const person = namesOf(cachedSubmissions(client, change.ids), change.ids.length);
            latest.current.undo.final('A change that waits for the connection', person);
            toast({
              title: 'Waiting for the connection',
              description: 'The change is saved on this device and sent when the server can be reached.',
              person,
            });
            resolve(true);
          },
        });
        void saving.then(() => resolve(isSaved));
      });
    },
    [client],
  );

  const { userId } = parts;
  useEffect(() => {
    for (const change of takeKeptChanges(userId)) void send(change, true);
  }, [userId, send]);

  return useCallback(
    (
      ids: readonly string[],
      changes: Change['changes'],
      { focusStays = false, expected }: { focusStays?: boolean; expected?: Change['expected'] } = {},
    ): Promise<boolean> => {
      const known = ids.length === 1 ? cachedSubmission(client, ids[0]) : undefined;
      if (known && changes.status && !mayBecome(known, changes.status)) return Promise.resolve(false);
      const change = { ids, changes, by: userId, ...(expected && { expected }) };
      return latest.current.undo.during(send(change, focusStays));
    },
    [client, userId, send],
  );
}

/** Returns the ids of those that have left the list. */
function showSaved(
  client: QueryClient,
  { changes }: Change,
  { rows, listed }: Outcome,
  filter: SubmissionFilter,
): string[] {
  const gone = idsOf(rows).filter((id) => !listed.includes(id));
  cacheSubmissions(client, rows);
  invalidateSoon(client);
  dropFromLists(client, gone, filter);
  if ('add_tag' in changes || 'remove_tag' in changes)
    void client.invalidateQueries({ queryKey: ['filter-values'] });
  return gone;
}

function report(
  client: QueryClient,
  { undo, staff }: ChangeParts,
  change: Change,
  { rows, changed, failure }: Outcome,
  lists: Lists,
): void {
  const saved = inOrder(
    rows.filter(({ id }) => changed.includes(id)),
    change.ids,
  );
  if (saved.length > 0) undo.offer(savedWords(change, rows, saved, staff), saved, lists);
  // RequireStaff handles 401.
  if (failure && failure.status !== 0 && failure.status !== 401) {
    const title =
      rows.length > 0 ? `${rows.length} of ${change.ids.length} were saved` : failureTitle(change);
    toast({ title, description: failure.message, destructive: true });
    void client.invalidateQueries({ queryKey: ['submission'] });
  }
  const unchanged = failure || saved.length > 0 ? undefined : unchangedText(change, rows, staff);
  if (!unchanged) return;
  toast(unchanged);
  void client.invalidateQueries({ queryKey: ['submission'] });
}

/** Where a change began: by now its button may be gone. */
function startOfFocus(): 'list' | 'leaving' | undefined {
  const focused = document.activeElement;
  if (focused?.closest('[role=feed], [data-close-matches]')) return 'list';
  // A dialog over the list closes; the reader on a phone is a dialog that stays.
  return focused?.closest('dialog:not(:has([data-shortcuts]))') ? 'leaving' : undefined;
}

/** A mark made in the list goes on with the next row. Otherwise the focus moves only if it was on a card that has left the list. */
function moveFocus(
  { list, active, openId, open }: ChangeParts,
  { ids: [first = ''], changes }: Change,
  [gone]: readonly string[],
  start: 'list' | 'leaving' | undefined,
): void {
  if (changes.status && start === 'list') {
    const next = list.currentIds().includes(first) ? first : active.successor();
    if (next === undefined) document.getElementById('content')?.focus();
    else active.focus(next);
    if (next !== undefined && next !== first) open?.(next);
  } else if (!changes.status && gone && start) {
    const next = active.successor();
    // The reader, which still shows it, takes the focus.
    if (openId === gone) focusReader(gone);
    else if (next) active.focus(next);
  }
}
