/** Mails that a person sent back, read from the mailbox by the server. */
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { useTimeline } from '#app/features/dashboard/reply/use-replies.ts';
import { type Result, request, requestFunction } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import type { Database } from '#supabase/database.types.ts';

/** A file of a mail, which stays in the mailbox. */
export interface ReceivedFile {
  part: string;
  name: string;
  bytes: number;
}

/** Its id is that of its event in the timeline. */
export type ReceivedMail = Omit<Database['public']['Tables']['received_mails']['Row'], 'attachments'> & {
  attachments: ReceivedFile[];
};

const MAILS_AT_MOST = 100;

/** Requested only if the timeline has any, and again when it has more. */
export function useReceivedMails(submission: Submission): ReceivedMail[] | undefined {
  const { id } = submission;
  const { data: events } = useTimeline(submission);
  const count = events?.filter(({ kind }) => kind === 'wrote_again' || kind === 'auto_replied').length ?? 0;
  const read = () =>
    request<ReceivedMail[]>((supabase) =>
      supabase.from('received_mails').select('*').eq('submission_id', id).order('id').limit(MAILS_AT_MOST),
    );
  return useRead(['received-mails', id, count], read, { enabled: count > 0 }).data;
}

export function fetchReceivedFile(mailId: number, part: string): Promise<Result<Blob>> {
  return requestFunction(`received-file?${new URLSearchParams({ mail: String(mailId), part })}`, {
    method: 'GET',
  });
}
