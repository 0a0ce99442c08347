/** Replies by mail: templates and files, sending, and sent replies. Sending needs our own server. */

import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { type Failure, type Result, request, requestFunction, rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import type { AnsweredMail } from '#content/replies/quoted-message.ts';
import type { ReplyTemplateId } from '#content/replies/reply-template.ts';
import type { FilledReplyTemplate, ReplyFact } from '#content/replies/reply-templates.ts';
import type { Database } from '#supabase/database.types.ts';
import type { ReplyDraft } from './reply-draft.ts';

/** An uploaded file. Replies of earlier versions name files that were not stored, without an id. */
export interface ReplyFile {
  id: string;
  name: string;
  bytes: number;
}

export type Reply = Omit<
  Database['public']['Tables']['submission_replies']['Row'],
  'state' | 'facts' | 'attachments' | 'template'
> & {
  state: 'pending' | 'sending' | 'sent' | 'failed' | 'settled';
  template: ReplyTemplateId | null;
  facts: Omit<ReplyFact, 'is_due'>[];
  attachments: (Omit<ReplyFile, 'id'> & { id?: string })[];
};

export interface ReplyParts {
  templates: FilledReplyTemplate[];
  /** The name is null until the person has saved one; the signature is the name until then. */
  sender: { name: string | null; signature: string | null; from: string; reply_to: string };
  is_mailed: boolean;
  is_inbox_read: boolean;
}

/** Where the person's answer will be. */
export function answersInWords({ is_inbox_read, sender }: ReplyParts): string {
  return is_inbox_read
    ? 'The answer will appear here, in the timeline.'
    : `The answer will arrive in the mailbox of ${sender.reply_to}, not here.`;
}

export function readReplyParts(): Promise<Result<ReplyParts>> {
  return requestFunction('reply', { method: 'GET' });
}

/** Null before the first mail. */
export function useMailToAnswer({ id, wrote_again_at, status }: Submission) {
  return useRead<AnsweredMail | null>(['mail-to-answer', id, wrote_again_at, status], () =>
    rpc('mail_to_answer', { submission_id: id }),
  ).data;
}

/** With `anyway` also if a colleague has the submission, or has just replied. */
export function sendReply(
  submissionId: string,
  draft: ReplyDraft,
  anyway: boolean,
): Promise<Result<{ reply: Reply }>> {
  const { key: id, subject, text, template, figures, project } = draft;
  const files = draft.files.map((file) => file.id);
  const callAt = template === 'call-arranged' ? (draft.callAt ?? null) : null;
  const body = { id, submissionId, subject, text, template, figures, files, project, callAt, anyway };
  return requestFunction('reply', { body });
}

/** Stores a file for a reply to the submission; the server checks its content. */
export function uploadReplyFile(submission: string, file: File): Promise<Result<ReplyFile>> {
  // Blobs of other types are sent as text or JSON.
  const body = new Blob([file], { type: 'application/octet-stream' });
  return requestFunction(`reply-files?${new URLSearchParams({ submission, name: file.name })}`, { body });
}

export function fetchReplyFile(id: string): Promise<Result<Blob>> {
  return requestFunction(`reply-files?id=${id}`, { method: 'GET' });
}

/** Retries a reply that failed for good. */
export function sendReplyAgain(replyId: string): Promise<Result<{ reply: Reply }>> {
  return requestFunction('reply', { body: { again: replyId } });
}

/** The server explains what is wrong with the reply. After any other failure it may have been stored. */
export function isRefusal({ code, status }: Failure): boolean {
  return code !== undefined && [400, 409, 422].includes(status);
}

export function readReplies(submissionIds: readonly string[]): Promise<Result<Reply[]>> {
  return request((supabase) =>
    supabase
      .from('submission_replies')
      .select('*')
      .in('submission_id', submissionIds)
      .order('created_at')
      .limit(100),
  );
}

const READ_EVERY_MS = 60_000;

/** A reply that failed, or that was tried and waits. */
interface UnsentReply {
  reply_id: string;
  submission_id: string;
  first_name: string;
  last_name: string;
  state: 'pending' | 'sending' | 'failed';
}

const none: UnsentReply[] = [];

/** Of all staff. */
export function useUnsentReplies(enabled: boolean): UnsentReply[] {
  const options = { refetchInterval: READ_EVERY_MS, enabled };
  return useRead<UnsentReply[]>(['unsent-replies'], () => rpc('unsent_replies'), options).data ?? none;
}

/** Why a reply was not sent, or came back. */
export function replyFailureText({ last_error: code, bounce }: Pick<Reply, 'last_error' | 'bounce'>): string {
  if (code === 'bounced') return `it came back: “${bounce}”`;
  if (!code) return 'the reason is not known';
  // The second is of earlier versions.
  if (code === 'ATTACHMENT_MISSING' || code === 'AttachmentChanged') return 'an attached file is missing';
  if (/EAUTH/.test(code)) return 'the mail server did not accept our password';
  if (/_5\d\d$/.test(code))
    return `the mail server refused it (${code.slice(-3)}), so the address may be wrong`;
  return `the mail server did not accept it (${code})`;
}
