/** The owner of a submission, and the members of staff. */

import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { type Result, request } from '#app/lib/staff-request.ts';

export interface StaffMember {
  user_id: string;
  email: string;
  /** Null until the person has saved one. */
  display_name: string | null;
  time_zone: string;
  rights: string[];
}

/** The display name, otherwise the part of the address before the @. */
export function staffName({ display_name, email }: Pick<StaffMember, 'display_name' | 'email'>): string {
  return display_name ?? email.replace(/@.*$/, '');
}

export const canOwn = ({ rights }: StaffMember): boolean => rights.includes('answer_submissions');

/** All staff, by name. */
export function readStaff(): Promise<Result<StaffMember[]>> {
  return request((supabase) => supabase.rpc('list_staff'));
}

/**
 * Takes an unassigned submission, or takes it over from `fromPerson` if it is still theirs. It succeeded if the returned
 * row is assigned to the caller; otherwise the row names the person who was faster.
 */
export function takeSubmission(id: string, fromPerson?: string | null): Promise<Result<Submission>> {
  return request((supabase) =>
    supabase.rpc('take_submission', {
      submission_id: id,
      ...(fromPerson ? { from_person: fromPerson } : {}),
    }),
  );
}

export function giveSubmission(id: string, toPerson: string): Promise<Result<Submission>> {
  return request((supabase) => supabase.rpc('give_submission', { submission_id: id, to_person: toPerson }));
}

export function releaseSubmission(id: string): Promise<Result<Submission>> {
  return request((supabase) => supabase.rpc('release_submission', { submission_id: id }));
}
