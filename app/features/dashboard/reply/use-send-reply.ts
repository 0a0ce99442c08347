import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  cachedSubmission,
  cacheSubmissions,
  dropFromLists,
  invalidateConversations,
} from '#app/features/dashboard/data/submission-cache.ts';
import { readListed } from '#app/features/dashboard/data/submissions-api.ts';
import { statusInText } from '#content/submission-status.ts';
import { isRefusal, type Reply, readReplies, replyFailureText, sendReply } from './reply-api.ts';
import type { ReplyDraft } from './reply-draft.ts';

const CHECK_EVERY_MS = 1_000;
const DELIVERY_CHECKS = 20;
const UNKNOWN_OUTCOME = 'Nothing is lost: the draft is saved. Sending it again does not send a second email.';

export function useSendReply(submission: Submission) {
  const { filter, undo } = useDashboard();
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** A colleague has the submission, or has just replied: the next attempt is certain. */
  const [isWarned, setIsWarned] = useState(false);
  /** Stops a second press before the next render. */
  const underWay = useRef(false);

  /** The database has changed the status in the same transaction. */
  async function showResponded() {
    const { id } = submission;
    const known = cachedSubmission(client, id);
    if (known)
      cacheSubmissions(client, [
        { ...known, status: 'responded', waiting_since: null, wrote_again_at: null },
      ]);
    recountSoon(client);
    invalidateConversations(client, [id]);
    const listed = await readListed({ ...filter, search: '' }, [id]);
    if (listed.ok && listed.data.length === 0) dropFromLists(client, [id], filter);
  }

  async function send(draft: ReplyDraft): Promise<'sent' | 'kept' | 'key-used'> {
    if (underWay.current) return 'kept';
    underWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    const result = await sendReply(submission.id, draft, isWarned);
    underWay.current = false;
    setIsSending(false);
    if (!result.ok) {
      setIsWarned(result.code === 'reply_by_colleague');
      setRefusal(isRefusal(result) ? result.message : `${result.message} ${UNKNOWN_OUTCOME}`);
      return result.code === 'reply_key_used' ? 'key-used' : 'kept';
    }
    void showResponded();
    undo.final('A reply', fullName(submission));
    void reportDelivery(client, submission, draft.key);
    return 'sent';
  }

  return { send, isSending, refusal, isWarned };
}

/** A refusal is final: the reader shows the reply with the ways on. */
function reportFailure(client: QueryClient, email: string, reply: Reply): void {
  for (const queryKey of [['replies', reply.submission_id], ['unsent-replies']])
    void client.invalidateQueries({ queryKey });
  toast({
    title: 'Reply not sent',
    description: `To ${email}: ${replyFailureText(reply)}. It is not tried again by itself.`,
    destructive: true,
  });
}

/** "Sent" means that the mail server has accepted it. */
async function reportDelivery(client: QueryClient, { id, email }: Submission, replyId: string) {
  const marked = `To ${email}. Submission marked as ${statusInText('responded')}`;
  for (let check = 0; check < DELIVERY_CHECKS; check += 1) {
    const replies = await readReplies([id]);
    const reply = replies.ok ? replies.data.find((each) => each.id === replyId) : undefined;
    if (reply?.state === 'sent') return toast({ title: 'Reply sent', description: marked });
    if (reply?.state === 'failed') return reportFailure(client, email, reply);
    if (check === 0) toast({ title: 'Waiting to be sent', description: marked });
    if (reply?.last_error) break;
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
  void client.invalidateQueries({ queryKey: ['unsent-replies'] });
  toast({
    title: 'Not sent yet',
    description: `The reply to ${email} is stored, and is tried again until the mail server accepts it.`,
    destructive: true,
  });
}
