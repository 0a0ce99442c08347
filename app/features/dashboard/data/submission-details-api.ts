/** What belongs to one submission or one person. */

import { type Result, request } from '#app/lib/staff-request.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Submission } from './submission.ts';

export type SubmissionEvent = Database['public']['Tables']['submission_events']['Row'];

export interface Erased {
  submissions: number;
  newsletter_subscribers: number;
  accounts: number;
  /** Accounts of staff, or accounts that only Supabase can delete. */
  accounts_kept: number;
}

const EVENTS_AT_MOST = 300;
const NOTES_AT_MOST = 50;

export function readTimeline(submissionId: string): Promise<Result<SubmissionEvent[]>> {
  return request((supabase) =>
    supabase
      .from('submission_events')
      .select('*')
      .eq('submission_id', submissionId)
      .order('created_at')
      .order('id')
      .limit(EVENTS_AT_MOST),
  );
}

/** Notes on these submissions, newest first. */
export function readNotes(submissionIds: readonly string[]): Promise<Result<SubmissionEvent[]>> {
  return request((supabase) =>
    supabase
      .from('submission_events')
      .select('*')
      .in('submission_id', [...submissionIds])
      .eq('kind', 'note')
      .order('created_at', { ascending: false })
      .limit(NOTES_AT_MOST),
  );
}

export function addNote(submissionId: string, note: string): Promise<Result<SubmissionEvent>> {
  return request((supabase) => supabase.rpc('add_submission_note', { submission_id: submissionId, note }));
}

export function editNote(eventId: number, note: string): Promise<Result<SubmissionEvent>> {
  return request((supabase) => supabase.rpc('edit_submission_note', { event_id: eventId, note }));
}

/** With the same address or phone. */
export function readSameSender(submissionId: string): Promise<Result<Submission[]>> {
  return request((supabase) => supabase.rpc('submissions_of_same_sender', { submission_id: submissionId }));
}

export function erasePerson(email: string): Promise<Result<Erased>> {
  return request((supabase) => supabase.rpc('erase_person', { email }));
}

/** Of a person without an email. */
export function eraseSubmission(submissionId: string): Promise<Result<Erased>> {
  return request((supabase) => supabase.rpc('erase_submission', { submission_id: submissionId }));
}
