/** All that the reader shows of the open submission, in one request. SQL decides what belongs to it: read_conversation. */
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#app/features/dashboard/reply/reply-api.ts';
import type { HomeHold, StoredHome } from '#app/lib/homes-api.ts';
import { dataOf, rpc } from '#app/lib/staff-request.ts';
import type { AnsweredMail } from '#content/replies/quoted-message.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Submission } from './submission.ts';

type Tables = Database['public']['Tables'];
export type StoredEvent = Tables['events']['Row'];
/** An event with the name of its submission's sender, or with its home. */
export type Activity = StoredEvent & Omit<Tables['activity']['Row'], keyof StoredEvent>;

/** A file of a mail, which stays in the mailbox. */
export interface ReceivedFile {
  part: string;
  name: string;
  bytes: number;
}

/** Its id is that of its event. */
export type ReceivedMail = Omit<Tables['received_mails']['Row'], 'attachments'> & {
  attachments: ReceivedFile[];
};

export type SubmissionEvent = Activity & {
  submission_id: string;
  reply: Reply | null;
  mail: ReceivedMail | null;
};

export type HomeOfPerson = StoredHome & { hold: HomeHold | null };

export interface Conversation {
  /** Of the person, newest first, with the open one. */
  submissions: Submission[];
  /** Of all of them, oldest first. */
  events: SubmissionEvent[];
  /** Those they asked for or hold. */
  homes: HomeOfPerson[];
  /** The mail that a reply answers; null before the first one. */
  answers: AnsweredMail | null;
}

/** Null when the submission no longer exists. */
export const conversationOf = (submission_id: string) => ({
  queryKey: ['conversation', submission_id],
  queryFn: () => dataOf(rpc<Conversation | null>('read_conversation', { submission_id })),
});

const none: Conversation = { submissions: [], events: [], homes: [], answers: null };

export function useConversation({ id }: Pick<Submission, 'id'>) {
  const { data, error } = useQuery(conversationOf(id));
  const conversation = data ?? none;
  return {
    ...conversation,
    others: conversation.submissions.filter((other) => other.id !== id),
    isKnown: data !== undefined,
    error,
  };
}
