/** Replies by mail: templates and files, sending, and sent replies. Sending needs our own server. */

import { type Failure, type Result, requestFunction } from '#app/lib/staff-request.ts';
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

/** A file of a received mail. */
export function fetchReceivedFile(mailId: number, part: string): Promise<Result<Blob>> {
  const query = new URLSearchParams({ mail: String(mailId), part });
  return requestFunction(`received-file?${query}`, { method: 'GET' });
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

/** Why a reply was not sent, or came back. */
export function replyFailureText({ last_error: code, bounce }: Partial<Reply>): string {
  if (code === 'bounced') return `it came back: “${bounce}”`;
  if (!code) return 'the reason is not known';
  // The second is of earlier versions.
  if (code === 'ATTACHMENT_MISSING' || code === 'AttachmentChanged') return 'an attached file is missing';
  if (/EAUTH/.test(code)) return 'the mail server did not accept our password';
  if (/_5\d\d$/.test(code))
    return `the mail server refused it (${code.slice(-3)}), so the address may be wrong`;
  return `the mail server did not accept it (${code})`;
}
