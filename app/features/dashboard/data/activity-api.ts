/** The actions of all staff on all submissions. */
import { rpc } from '#app/lib/staff-data.ts';
import type { Result } from '#app/lib/staff-request.ts';
import type { Database } from '#supabase/database.types.ts';
import type { SubmissionEvent } from './submission-details-api.ts';

/** An event with the name of its submission's sender; an event of an account has no submission. */
export type Activity = Omit<SubmissionEvent, 'submission_id'> & {
  submission_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

export type ActivityFilter = Pick<
  Database['public']['Functions']['read_activity']['Args'],
  'by_person' | 'since' | 'until'
>;
export type ActivityCursor = Pick<Activity, 'created_at' | 'id'>;

/** Newest first, starting after `before`. Hosted Supabase limits every response to 1000 rows. */
export const readActivity = (
  filter: ActivityFilter,
  before: ActivityCursor | undefined,
  most: number,
): Promise<Result<Activity[]>> =>
  rpc('read_activity', {
    ...filter,
    ...(before && { before_created_at: before.created_at, before_id: before.id }),
    most,
  });
