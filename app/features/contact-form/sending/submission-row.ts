import type { SubmissionInput } from '#app/features/contact-form/submission.ts';
import { submissionColumns } from '#app/lib/check-submission.ts';
import { originFieldNames, originFields } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';

type SubmissionRow = Database['public']['Tables']['contact_submissions']['Insert'];

export function submissionRow({ call, origin = {}, ...typed }: SubmissionInput): SubmissionRow {
  const sentAlong = originFieldNames
    .filter((name) => origin[name])
    .map((name) => [originFields[name].column, origin[name]]);
  const wish = call ? { call_at: new Date(call.atMs).toISOString(), call_zone: call.timeZone } : {};
  return { ...submissionColumns(typed), ...Object.fromEntries(sentAlong), ...wish } as SubmissionRow;
}
