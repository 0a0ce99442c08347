/** The actions of all staff on all submissions. */
import { type Result, request } from '#app/lib/staff-request.ts';
import type { SubmissionEvent } from './submission-details-api.ts';

/** An event with the name of its submission's sender; an event of an account has no submission. */
export type Activity = Omit<SubmissionEvent, 'submission_id'> & {
  submission_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

export interface ActivityFilter {
  /** The account of the actor. */
  person?: string | undefined;
  /** Moments as ISO text; `until` is exclusive. */
  since?: string | undefined;
  until?: string | undefined;
}

export type ActivityCursor = Pick<Activity, 'created_at' | 'id'>;

/** Newest first, starting after `before`. Hosted Supabase limits every response to 1000 rows. */
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
