import type { Database } from '#supabase/database.types.ts';

export type SubmissionStatus = 'unread' | 'read' | 'responded';

export type Submission = Omit<Database['public']['Tables']['contact_submissions']['Row'], 'status'> & {
  status: SubmissionStatus;
};

const steps: SubmissionStatus[] = ['unread', 'read', 'responded'];

export const statusLabels: Record<SubmissionStatus, string> = {
  unread: 'Unread',
  read: 'Read',
  responded: 'Responded',
};

/** Status moves only forward, here as in the database. */
export function mayBecome(submission: Submission, status: SubmissionStatus): boolean {
  return steps.indexOf(status) > steps.indexOf(submission.status);
}

/** Of two readings of one submission the one further on is the newer. */
export function newerOf(known: Submission | undefined, read: Submission): Submission {
  return known && mayBecome(read, known.status) ? known : read;
}

export function fullName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`;
}
