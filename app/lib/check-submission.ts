/** The rules for submitted fields, for the form, the plain form post and submissions added by staff; SQL checks again. */

import * as z from 'zod/mini';
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
const line = () =>
  z.string().check(z.overwrite((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()));
const paragraphs = () =>
  z.string().check(z.overwrite((value) => value.replace(/(?![\t\n\r])\p{Cc}/gu, '').trim()));

/** Counts like the database: an emoji is one character. */
const characters = (value: string) => [...value].length;

function schemaOf(name: SubmissionFieldName) {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, type, rows, ...field } = submissionField(name);
  const text = rows ? paragraphs() : line();
  if (type === 'email')
    return text.check(z.refine((value) => isPlausibleEmail(value), 'Please enter a valid email address'));
  // "First Name" becomes "First name" in a sentence.
  const label = field.label.charAt(0) + field.label.slice(1).toLowerCase();
  const least = minLength === 1 ? 'is required' : `must be at least ${minLength} characters long`;
  return text.check(
    z.refine((value) => characters(value) >= minLength, `${label} ${least}`),
    z.refine(
      (value) => characters(value) <= maxLength,
      `${label} must be at most ${maxLength} characters long`,
    ),
  );
}

const submissionSchema = z.object(
  Object.fromEntries(submissionFieldNames.map((name) => [name, schemaOf(name)])) as Record<
    SubmissionFieldName,
    ReturnType<typeof schemaOf>
  >,
);

export type CheckedSubmission =
  | { ok: true; submission: TypedFields }
  | { ok: false; errors: SubmissionErrors };

export function checkSubmission(input: TypedFields): CheckedSubmission {
  const result = submissionSchema.safeParse(input);
  if (result.success) return { ok: true, submission: result.data };
  const errors: SubmissionErrors = {};
  for (const issue of result.error.issues) errors[issue.path[0] as SubmissionFieldName] ??= issue.message;
  return { ok: false, errors };
}

/** The submitted fields by column. An empty field is null. */
export function submissionColumns(typed: TypedFields): Record<string, string | null> {
  return Object.fromEntries(
    submissionFieldNames.map((name) => [submissionField(name).column, typed[name] || null]),
  );
}
