/** The whole form: the fields that are typed, and the preferred call. */

import {
  type CallErrors,
  checkPreferredCall,
} from '#app/features/contact-form/preferred-call/check-preferred-call.ts';
import { checkSubmission, type SubmissionErrors } from '#app/lib/check-submission.ts';
import type { ContactFieldName } from './contact-fields.ts';
import type { SubmissionInput } from './submission-schema.ts';

export type ContactValues = Record<ContactFieldName, string>;
export type ContactErrors = SubmissionErrors & CallErrors;

export type CheckedContactForm =
  | { ok: true; submission: SubmissionInput }
  | { ok: false; errors: ContactErrors };

export function checkContactForm(values: ContactValues, nowMs = Date.now()): CheckedContactForm {
  const checked = checkSubmission(values);
  const { ok, ...call } = checkPreferredCall(values, nowMs);
  if (!checked.ok || !ok) {
    return {
      ok: false,
      errors: { ...(!checked.ok && checked.errors), ...('errors' in call && call.errors) },
    };
  }
  return { ok: true, submission: { ...checked.submission, ...call } };
}
