/** What belongs to one submission or one person, and its changes. SQL decides who may make them. */
import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import type { Channel } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';
import type { Submission } from './submission.ts';

type Tables = Database['public']['Tables'];
type Event = Tables['events']['Row'];

/** An event with the name of its submission's sender, or with its home. */
export type Activity = Event & Omit<Tables['activity']['Row'], keyof Event>;
/** In a timeline. */
export type SubmissionEvent = Activity & { submission_id: string };

const EVENTS_AT_MOST = 300;

/** The newest ones, oldest first. */
export async function readTimeline(submissionIds: readonly string[]): Promise<Result<SubmissionEvent[]>> {
  const read = await request<SubmissionEvent[]>((supabase) =>
    supabase
      .from('activity')
      .select('*')
      .in('submission_id', submissionIds)
      .order('id', { ascending: false })
      .limit(EVENTS_AT_MOST),
  );
  return read.ok ? { ...read, data: read.data.toReversed() } : read;
}

export const addNote = (submission_id: string, note: string): Promise<Result<Event>> =>
  rpc('add_submission_note', { submission_id, note });

export const editNote = (event_id: number, note: string): Promise<Result<Event>> =>
  rpc('edit_submission_note', { event_id, note });

/** Submissions with the same address or phone, newest first, to recognise a known person. */
export const readSubmissionsOfPerson = (email: string, phone: string): Promise<Result<Submission[]>> =>
  rpc('submissions_of_person', { email, phone });

export type HandChannel = Exclude<Channel, 'form'>;
