import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Selection } from '#app/components/staff/use-selection.ts';
import { toast } from '#app/components/ui/toast.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { markedText, markSubmissions, sendWaitingMarks } from './data/changes/mark-submissions.ts';
import { useWaitingMarks } from './data/changes/waiting-marks.ts';
import type { SubmissionFilter } from './data/list/submission-filter.ts';
import type { SubmissionList } from './data/list/use-submission-list.ts';
import { mayBecome, namesOf } from './data/submission.ts';
import { cachedSubmission, cachedSubmissions, listsNow } from './data/submission-cache.ts';
import type { ActiveRow } from './list/use-active-row.ts';
import type { Undo } from './use-undo.ts';

const SEND_AGAIN_AFTER_MS = 5_000;

interface MarkParts {
  userId: string;
  filter: SubmissionFilter;
  list: SubmissionList;
  active: ActiveRow;
  selection: Selection;
  undo: Undo;
  /** With a reading pane, the row that replaces a marked one is opened next. */
  open: ((id: string) => void) | undefined;
}

/** Saves, shows a toast, and moves the focus to the next submission unless it is there already. */
export function useMark({ userId, filter, list, active, selection, undo, open }: MarkParts) {
  const client = useQueryClient();
  const currentFilter = useRef(filter);
  currentFilter.current = filter;
  const { currentIds } = list;

  const mark = useCallback(
    async (wanted: readonly string[], status: SubmissionStatus, { focusStays = false } = {}) => {
      const known = wanted.length === 1 ? cachedSubmission(client, wanted[0]) : undefined;
      if (known && !mayBecome(known, status)) return;
      const isInList =
        !focusStays && document.activeElement?.closest('[role=feed], [data-close-matches]') !== null;
      const lists = listsNow(client);
      const { changed, failure, isWaiting } = await markSubmissions(
        client,
        wanted,
        status,
        () => currentFilter.current,
        userId,
      );
      if (isWaiting) {
        const person = namesOf(cachedSubmissions(client, wanted), wanted.length);
        undo.final('A change that waits for the connection', person);
        return toast({
          title: 'Waiting for the connection',
          description: 'The change is saved on this device and sent when the server can be reached.',
          person,
        });
      }
      // RequireStaff handles 401.
      if (failure && failure.status !== 401)
        toast({ title: 'Error updating status', description: failure.message, destructive: true });
      if (!failure && changed.length === 0)
        toast({ title: 'Nothing to update', description: 'All of them already had this or a later status.' });
      if (changed.length === 0) return;
      const description = markedText(changed.length, wanted.length, status);
      undo.offer({ title: 'Status updated', description, person: namesOf(changed) }, changed, lists);
      // What has left the list must not be changed again unseen.
      selection.drop(wanted);
      if (!isInList) return;
      const [id = ''] = wanted;
      const next = currentIds().includes(id) ? id : active.successor();
      if (next === undefined) return document.getElementById('content')?.focus();
      active.focus(next);
      if (next !== id) open?.(next);
    },
    [client, userId, currentIds, active.focus, active.successor, selection.drop, undo, open],
  );

  // In sequence: read and then responded must be saved in this order.
  const queue = useRef(Promise.resolve());
  const inTurn = useCallback((run: () => Promise<void>) => {
    queue.current = queue.current.then(run, run);
    return queue.current;
  }, []);
  useSendWaitingMarks(inTurn, currentFilter, userId);
  return useCallback<typeof mark>(
    (ids, status, options) => undo.during(inTurn(() => mark(ids, status, options))),
    [inTurn, mark, undo],
  );
}

/** Sends the waiting marks as soon as the server can be reached. `inTurn` runs it after the marks in progress. */
function useSendWaitingMarks(
  inTurn: (run: () => Promise<void>) => Promise<void>,
  filter: RefObject<SubmissionFilter>,
  userId: string,
): void {
  const client = useQueryClient();
  const isWaiting = useWaitingMarks().size > 0;

  useEffect(() => {
    if (!isWaiting) return;
    async function send() {
      if (!navigator.onLine) return;
      const { sent, failure } = await sendWaitingMarks(client, () => filter.current, userId);
      if (failure) toast({ title: 'Error updating status', description: failure, destructive: true });
      const [first] = sent;
      if (!first) return;
      const description = markedText(sent.length, sent.length, first.status);
      toast({ title: 'Status updated', description, person: namesOf(sent) });
      // Rows that were refetched meanwhile may predate the save.
      void client.invalidateQueries({ queryKey: ['submission'] });
    }
    const trySend = () => void inTurn(send);
    trySend();
    const trying = setInterval(trySend, SEND_AGAIN_AFTER_MS);
    window.addEventListener('online', trySend);
    return () => {
      clearInterval(trying);
      window.removeEventListener('online', trySend);
    };
  }, [isWaiting, client, filter, userId, inTurn]);
}
