import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { markedText, sendWaitingMarks } from '#app/features/dashboard/data/changes/mark-submissions.ts';
import { useWaitingMarks } from '#app/features/dashboard/data/changes/waiting-marks.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';

const SEND_AGAIN_AFTER_MS = 5_000;

/** Sends the waiting marks as soon as the server can be reached. `inTurn` runs it after the marks in progress. */
export function useSendWaitingMarks(
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
      toast({ title: 'Status updated', description: markedText(sent.length, sent.length, first.status) });
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
