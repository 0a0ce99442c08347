import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { moveCounts } from '#app/features/dashboard/data/list/counts.ts';
import { matchesFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  cachedSubmission,
  cacheSubmissions,
  dropFromLists,
} from '#app/features/dashboard/data/submission-cache.ts';
import { statusInText } from '#content/submission-status.ts';
import { isRefusal, sendReply } from './reply-api.ts';
import { dropReplyDraft, type ReplyDraft } from './reply-draft.ts';

const UNKNOWN_OUTCOME = 'Nothing is lost: the draft is saved. Sending it again does not send a second mail.';

export function useSendReply(submission: Submission) {
  const { userId, filter } = useDashboard();
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** Stops a second press before the next render. */
  const underWay = useRef(false);

  /** The database has changed the status in the same transaction. */
  function showResponded() {
    const known = cachedSubmission(client, submission.id);
    if (known && mayBecome(known, 'responded')) {
      const responded = { ...known, status: 'responded' as const };
      cacheSubmissions(client, [responded]);
      moveCounts(client, [{ from: known.status, to: 'responded' }]);
      if (!matchesFilter(responded, filter, Date.now(), userId)) dropFromLists(client, [submission.id]);
    }
    for (const queryKey of [
      ['timeline', submission.id],
      ['replies', submission.id],
    ])
      void client.invalidateQueries({ queryKey });
  }

  async function send(draft: ReplyDraft): Promise<'sent' | 'kept' | 'key-used'> {
    if (underWay.current) return 'kept';
    underWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    const result = await sendReply(submission.id, draft);
    underWay.current = false;
    setIsSending(false);
    if (!result.ok) {
      setRefusal(isRefusal(result) ? result.message : `${result.message} ${UNKNOWN_OUTCOME}`);
      return result.code === 'reply_key_used' ? 'key-used' : 'kept';
    }
    dropReplyDraft(userId, submission.id);
    showResponded();
    toast({
      title: 'Reply sent',
      description: `To ${submission.email}. Submission marked as ${statusInText('responded')}`,
    });
    return 'sent';
  }

  return { send, isSending, refusal };
}
