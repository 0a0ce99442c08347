import type { TypedFields } from '#app/lib/check-submission.ts';
import { submissionField, submissionFieldNames } from '#content/submission-fields.ts';

/** The submitted fields by column. An empty field is null. */
export function submissionColumns(typed: TypedFields): Record<string, string | null> {
  return Object.fromEntries(
    submissionFieldNames.map((name) => [submissionField(name).column, typed[name] || null]),
  );
}
