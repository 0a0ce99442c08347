import type { SubmissionOrigin } from '#app/features/contact-form/origin/submission-origin.ts';
import type { TypedFields } from '#app/lib/check-submission.ts';
import type { PreferredCall } from '#app/lib/preferred-call.ts';
import { submissionColumns } from '#app/lib/submission-columns.ts';
import { originFieldNames, originFields } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';

type SubmissionRow = Database['public']['Tables']['contact_submissions']['Insert'];

/** What is sent: what was typed, when to call, and what is sent along. */
export type SubmissionInput = TypedFields & { call?: PreferredCall; origin?: SubmissionOrigin };

/** The row with the names of the table. What nobody sent along is not part of it. */
export function submissionRow({ call, origin = {}, ...typed }: SubmissionInput): SubmissionRow {
  const sentAlong = originFieldNames
    .filter((name) => origin[name])
    .map((name) => [originFields[name].column, origin[name]]);
  const wish = call ? { call_at: new Date(call.atMs).toISOString(), call_zone: call.timeZone } : {};
  return { ...submissionColumns(typed), ...Object.fromEntries(sentAlong), ...wish } as SubmissionRow;
}
