import { type SubmissionStatus, statuses } from '#content/submission-status.ts';
import type { Database } from '#supabase/database.types.ts';

export type Submission = Omit<Database['public']['Tables']['contact_submissions']['Row'], 'status'> & {
  status: SubmissionStatus;
};

/** Status moves only forward, here as in the database. */
export function mayBecome(submission: Submission, status: SubmissionStatus): boolean {
  return statuses.indexOf(status) > statuses.indexOf(submission.status);
}

/** Of two versions of one submission the one with the later status is the newer. */
export function newerOf(known: Submission | undefined, read: Submission): Submission {
  return known && mayBecome(read, known.status) ? known : read;
}

export function fullName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`;
}
