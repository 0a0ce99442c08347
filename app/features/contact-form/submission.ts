import type { SubmissionOrigin } from '#app/features/contact-form/origin/submission-origin.ts';
import {
  type CallErrors,
  checkPreferredCall,
} from '#app/features/contact-form/preferred-call/check-preferred-call.ts';
import { checkSubmission, type SubmissionErrors, type TypedFields } from '#app/lib/check-submission.ts';
import type { PreferredCall } from '#app/lib/preferred-call.ts';
import type { ContactValues } from './contact-fields.ts';

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

export type SubmissionInput = TypedFields & { call?: PreferredCall; origin?: SubmissionOrigin };
