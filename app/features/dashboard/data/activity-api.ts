/** The actions of all staff on all submissions. */
import { type Result, request } from '#app/lib/staff-request.ts';
import type { SubmissionEvent } from './submission-details-api.ts';

/** An event with the name of its submission's sender; what was done to an account or the team has no submission. */
export type Activity = Omit<SubmissionEvent, 'submission_id'> & {
  submission_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

export interface ActivityFilter {
  /** The account of who did it. */
  person?: string | undefined;
  /** Moments as ISO text; `until` itself is not part of it. */
  since?: string | undefined;
  until?: string | undefined;
}

export type ActivityCursor = Pick<Activity, 'created_at' | 'id'>;

/** Newest first, from the one after `before`. Hosted Supabase cuts every answer at 1000 rows. */
export function readActivity(
  { person, since, until }: ActivityFilter,
  before: ActivityCursor | undefined,
  most: number,
): Promise<Result<Activity[]>> {
  return request((supabase) =>
    supabase.rpc('read_activity', {
      ...(person ? { by_person: person } : {}),
      ...(since ? { since } : {}),
      ...(until ? { until } : {}),
      ...(before ? { before_created_at: before.created_at, before_id: before.id } : {}),
      most,
    }),
  );
}
