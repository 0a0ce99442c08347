/** A follow-up of a submission: one moment with a note. */

import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { type Result, request } from '#app/lib/staff-request.ts';

export interface FollowUp {
  atMs: number;
  /** The time zone in which it was chosen. */
  timeZone: string;
  note: string;
}

export const FOLLOW_UP_NOTE_MAX_LENGTH = 1000;

/** Replaces an existing one. */
export function setFollowUp(id: string, { atMs, timeZone, note }: FollowUp): Promise<Result<Submission>> {
  return request((supabase) =>
    supabase.rpc('set_follow_up', {
      submission_id: id,
      follow_up_at: new Date(atMs).toISOString(),
      follow_up_zone: timeZone,
      follow_up_note: note,
    }),
  );
}

export function clearFollowUp(id: string): Promise<Result<Submission>> {
  return request((supabase) => supabase.rpc('clear_follow_up', { submission_id: id }));
}

export function followUpOf(
  submission: Pick<Submission, 'follow_up_at' | 'follow_up_zone' | 'follow_up_note'>,
): FollowUp | undefined {
  const { follow_up_at, follow_up_zone, follow_up_note } = submission;
  if (follow_up_at === null || follow_up_zone === null) return undefined;
  return { atMs: Date.parse(follow_up_at), timeZone: follow_up_zone, note: follow_up_note ?? '' };
}

export function isFollowUpDue({ follow_up_at }: Pick<Submission, 'follow_up_at'>, now: number): boolean {
  return follow_up_at !== null && Date.parse(follow_up_at) <= now;
}
