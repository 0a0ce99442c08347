import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { conversationOf, type StoredEvent } from '#app/features/dashboard/data/conversation.ts';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  cachedSubmission,
  cacheSubmissions,
  dropFromLists,
} from '#app/features/dashboard/data/submission-cache.ts';
import { readListed } from '#app/features/dashboard/data/submissions-api.ts';
import { statusInText } from '#content/submission-status.ts';
import { isRefusal, replyFailureText, sendReply } from './reply-api.ts';
import type { ReplyDraft } from './reply-draft.ts';

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
    invalidateSoon(client);
    const listed = await readListed({ ...filter, search: '' }, [id]);
    if (listed.ok && listed.data.length === 0) dropFromLists(client, [id], filter);
  }

  async function send(draft: ReplyDraft): Promise<'sent' | 'kept' | 'key-used'> {
    if (underWay.current) return 'kept';
    underWay.current = true;
    setIsSending(true);
    setRefusal(undefined);
    underDelivery.set(draft.key, submission.email);
    const result = await sendReply(submission.id, draft, isWarned);
    underWay.current = false;
    setIsSending(false);
    if (!result.ok) {
      underDelivery.delete(draft.key);
      setIsWarned(result.code === 'reply_by_colleague');
      setRefusal(isRefusal(result) ? result.message : `${result.message} ${UNKNOWN_OUTCOME}`);
      return result.code === 'reply_key_used' ? 'key-used' : 'kept';
    }
    void showResponded();
    undo.final('A reply', fullName(submission));
    if (underDelivery.has(draft.key))
      toast({ title: 'Waiting to be sent', description: markedText(submission.email) });
    return 'sent';
  }

  return { send, isSending, refusal, isWarned };
}

/** Replies of this tab whose delivery is not known yet, with their addresses. */
const underDelivery = new Map<string, string>();

const markedText = (email: string) => `To ${email}. Submission marked as ${statusInText('responded')}`;

/** "Sent" means that the mail server has accepted it. A refusal is final: the reader shows the reply with the ways on. */
export async function reportDelivery(
  client: QueryClient,
  { kind, reply_id: id, submission_id: of }: StoredEvent,
): Promise<void> {
  const email = underDelivery.get(id ?? '');
  if (!id || !of || email === undefined || kind === 'replied') return;
  underDelivery.delete(id);
  if (kind === 'reply_sent') return toast({ title: 'Reply sent', description: markedText(email) });
  if (kind === 'reply_delayed')
    return toast({
      title: 'Not sent yet',
      description: `The reply to ${email} is stored, and is tried again until the mail server accepts it.`,
      destructive: true,
    });
  const conversation = await client.fetchQuery({ ...conversationOf(of), staleTime: 0 });
  const reply = conversation?.events.find((event) => event.reply?.id === id)?.reply;
  toast({
    title: 'Reply not sent',
    description: `To ${email}: ${replyFailureText(reply ?? {})}. It is not tried again by itself.`,
    destructive: true,
  });
}
