/** What belongs to one submission or one person, and its changes. SQL decides who may make them. */
import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import type { Channel } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Submission } from './submission.ts';

export type SubmissionEvent = Database['public']['Tables']['submission_events']['Row'];
type Changed = Promise<Result<Submission>>;

const EVENTS_AT_MOST = 300;

/** The newest ones, oldest first. */
export async function readTimeline(submissionIds: readonly string[]): Promise<Result<SubmissionEvent[]>> {
  const read = await request<SubmissionEvent[]>((supabase) =>
    supabase
      .from('submission_events')
      .select('*')
      .in('submission_id', submissionIds)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(EVENTS_AT_MOST),
  );
  return read.ok ? { ...read, data: read.data.toReversed() } : read;
}

export const addNote = (submission_id: string, note: string): Promise<Result<SubmissionEvent>> =>
  rpc('add_submission_note', { submission_id, note });

export const editNote = (event_id: number, note: string): Promise<Result<SubmissionEvent>> =>
  rpc('edit_submission_note', { event_id, note });

/** Submissions with the same address or phone, newest first, to recognise a known person. */
export const readSubmissionsOfPerson = (email: string, phone: string): Promise<Result<Submission[]>> =>
  rpc('submissions_of_person', { email, phone });

export type HandChannel = Exclude<Channel, 'form'>;

/**
 * Takes an unassigned submission, or takes it over from its displayed owner if it is still theirs. It succeeded if the
 * returned row is assigned to the caller; otherwise the row names the person who was faster.
 */
export const takeSubmission = ({ id, assigned_to }: Submission): Changed =>
  rpc('take_submission', { submission_id: id, from_person: assigned_to ?? undefined });

export const giveSubmission = (submission_id: string, to_person: string): Changed =>
  rpc('give_submission', { submission_id, to_person });

export const releaseSubmission = (submission_id: string): Changed =>
  rpc('release_submission', { submission_id });
