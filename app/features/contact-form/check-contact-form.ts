/** The whole form: the fields that are stored, and the preferred call, which becomes the last line of the message. */
import { submissionFields } from '#content/submission-fields.ts';
import { type CallErrors, checkPreferredCall } from './check-preferred-call.ts';
import type { ContactFieldName } from './contact-fields.ts';
import { checkSubmission, type SubmissionErrors, type SubmissionInput } from './submission-schema.ts';

export type ContactValues = Record<ContactFieldName, string>;
export type ContactErrors = SubmissionErrors & CallErrors;

export type CheckedContactForm =
  | { ok: true; submission: SubmissionInput }
  | { ok: false; errors: ContactErrors };

/** The line about the call does not count towards the shortest message. */
export function checkContactForm(values: ContactValues, nowMs = Date.now()): CheckedContactForm {
  const checked = checkSubmission(values);
  const call = checkPreferredCall(values, nowMs);
  if (!checked.ok || !call.ok) {
    return { ok: false, errors: { ...(!checked.ok && checked.errors), ...(!call.ok && call.errors) } };
  }
  if (!call.line) return checked;
  const message = `${checked.submission.message}\n\n${call.line}`;
  const tooMany = [...message].length - submissionFields.message.maxLength;
  if (tooMany <= 0) return { ok: true, submission: { ...checked.submission, message } };
  const shorten = tooMany === 1 ? '1 character' : `${tooMany} characters`;
  return {
    ok: false,
    errors: {
      message: `Message must be at most ${submissionFields.message.maxLength} characters long, with the line about the call. Please shorten it by ${shorten}`,
    },
  };
}
