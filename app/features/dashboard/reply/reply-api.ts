/** Replies by mail: what they can be made of, sending, and what was sent. Sending needs our own server. */
import { type Result, request } from '#app/features/dashboard/data/request.ts';
import type { Supabase } from '#app/lib/supabase.ts';
import type { ReplyTemplateId } from '#content/replies/reply-template.ts';
import type { FilledReplyTemplate, ReplyFact } from '#content/replies/reply-templates.ts';
import type { Database } from '#supabase/database.types.ts';
import type { ReplyDraft } from './reply-draft.ts';

export interface AttachableFile {
  name: string;
  bytes: number;
}

export type Reply = Omit<
  Database['public']['Tables']['submission_replies']['Row'],
  'state' | 'facts' | 'attachments' | 'template'
> & {
  state: 'pending' | 'sending' | 'sent' | 'failed';
  template: ReplyTemplateId | null;
  facts: Omit<ReplyFact, 'is_due'>[];
  attachments: AttachableFile[];
};

export interface ReplyParts {
  templates: FilledReplyTemplate[];
  attachments: AttachableFile[];
  sender: { name: string; from: string; reply_to: string };
  is_mailed: boolean;
}

/** What the server will not send, and why. */
export interface Refused {
  code: string;
  message: string;
}
export type SendOutcome = { reply: Reply } | { refused: Refused };

/** Answers that say what is wrong with the reply itself. */
const REFUSALS = [400, 409, 422];

export function readReplyParts(): Promise<Result<ReplyParts>> {
  return request((supabase) => callReply(supabase, { method: 'GET' }));
}

export function sendReply(submissionId: string, draft: ReplyDraft): Promise<Result<SendOutcome>> {
  const { key: id, subject, text, template, figures, attachments } = draft;
  const body = { id, submissionId, subject, text, template, figures, attachments };
  return request((supabase) => callReply(supabase, { body }));
}

/** One that was given up. */
export function sendReplyAgain(replyId: string): Promise<Result<SendOutcome>> {
  return request((supabase) => callReply(supabase, { body: { again: replyId } }));
}

export function readReplies(submissionId: string): Promise<Result<Reply[]>> {
  return request((supabase) =>
    supabase
      .from('submission_replies')
      .select('*')
      .eq('submission_id', submissionId)
      .order('created_at')
      .limit(100),
  );
}

export interface FailedReplies {
  submission_id: string;
  first_name: string;
  last_name: string;
  /** How many in all. */
  failed: number;
}

export function readFailedReplies(): Promise<Result<FailedReplies[]>> {
  return request((supabase) => supabase.rpc('failed_replies'));
}

async function callReply(supabase: Supabase, options: { method?: 'GET'; body?: object }) {
  const { data, error, response } = await supabase.functions.invoke('reply', options);
  if (!error) return { data: data as unknown, error: null, status: 200 };
  const status = response?.status ?? 0;
  const said = (await response?.json().catch(() => undefined)) as Partial<Refused> | undefined;
  if (said?.code && said.message && REFUSALS.includes(status))
    return { data: { refused: said }, error: null, status: 200 };
  return { data: null, error: { message: said?.message ?? String(error.message) }, status };
}
