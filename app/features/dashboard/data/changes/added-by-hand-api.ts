/** A call, a visit or a WhatsApp message that becomes a submission. */

import type { Submission } from '#app/features/dashboard/data/submission.ts';
import type { TypedFields } from '#app/lib/check-submission.ts';
import { type Result, request } from '#app/lib/staff-request.ts';
import { submissionColumns } from '#app/lib/submission-columns.ts';
import type { Channel } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';

export type HandChannel = Exclude<Channel, 'form'>;

type CorrectedRow = Database['public']['Functions']['correct_contact']['Args'];
type AddedRow = Database['public']['Functions']['add_submission']['Args'];

/** A repeat within ten minutes is stored once. */
export function addSubmission(
  channel: HandChannel,
  about: string,
  typed: TypedFields,
): Promise<Result<Submission>> {
  const row = { channel, about: about || null, ...submissionColumns(typed) };
  return request((supabase) => supabase.rpc('add_submission', row as AddedRow));
}

export function correctContact(id: string, typed: TypedFields): Promise<Result<Submission>> {
  const { message: _, ...contact } = submissionColumns(typed);
  return request((supabase) =>
    supabase.rpc('correct_contact', { submission_id: id, ...contact } as CorrectedRow),
  );
}

/** Submissions with the same address or phone, newest first, to recognise a known person. */
export function readSubmissionsOfPerson(email: string, phone: string): Promise<Result<Submission[]>> {
  return request((supabase) => supabase.rpc('submissions_of_person', { email, phone }));
}
