/** The rules for submitted fields, for the form, the plain form post and submissions added by staff; SQL checks again. */

import {
  type SubmissionFieldName,
  submissionField,
  submissionFieldNames,
} from '#content/submission-fields.ts';
import { isPlausibleEmail } from '#supabase/rules/email-rule.ts';

export type TypedFields = Record<SubmissionFieldName, string>;
export const emptyFields = Object.fromEntries(submissionFieldNames.map((name) => [name, ''])) as TypedFields;
export type SubmissionErrors = Partial<Record<SubmissionFieldName, string>>;

/** Pasted text may contain invisible control characters, which the database refuses; they are removed. */
function cleaned(name: SubmissionFieldName, value: string): string {
  return submissionField(name).rows
    ? value.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim()
    : value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim();
}

function mistakeIn(name: SubmissionFieldName, value: string): string | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, type, ...field } = submissionField(name);
  if (type === 'email') return isPlausibleEmail(value) ? undefined : 'Please enter a valid email address';
  // "First Name" becomes "First name" in a sentence.
  const label = field.label.charAt(0) + field.label.slice(1).toLowerCase();
  // As in the database: an emoji is one character.
  const { length } = [...value];
  if (length < minLength)
    return `${label} ${minLength === 1 ? 'is required' : `must be at least ${minLength} characters long`}`;
  return length > maxLength ? `${label} must be at most ${maxLength} characters long` : undefined;
}

export type CheckedSubmission =
  | { ok: true; submission: TypedFields }
  | { ok: false; errors: SubmissionErrors };

export function checkSubmission(input: TypedFields): CheckedSubmission {
  const submission = { ...emptyFields };
  const errors: SubmissionErrors = {};
  for (const name of submissionFieldNames) {
    submission[name] = cleaned(name, input[name]);
    const mistake = mistakeIn(name, submission[name]);
    if (mistake) errors[name] = mistake;
  }
  return Object.keys(errors).length === 0 ? { ok: true, submission } : { ok: false, errors };
}

/** The submitted fields by column. An empty field is null. */
export function submissionColumns(typed: TypedFields): Record<string, string | null> {
  return Object.fromEntries(
    submissionFieldNames.map((name) => [submissionField(name).column, typed[name] || null]),
  );
}
