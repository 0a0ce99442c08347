/** The whole form: what is stored, and the wish for a call that becomes the last line of the message. */
import { type CallErrors, type CallField, checkPreferredCall } from './check-preferred-call.ts';
import {
  checkSubmission,
  MESSAGE_MAX_LENGTH,
  type SubmissionErrors,
  type SubmissionField,
  type SubmissionInput,
} from './submission-schema.ts';

export type ContactFieldName = SubmissionField | CallField;
export type ContactValues = Record<ContactFieldName, string>;
export type ContactErrors = SubmissionErrors & CallErrors;

export type CheckedContactForm =
  | { ok: true; submission: SubmissionInput }
  | { ok: false; errors: ContactErrors };

/** The line about the call is not the visitor's message: it makes no short one long enough. */
export function checkContactForm(values: ContactValues, nowMs = Date.now()): CheckedContactForm {
  const checked = checkSubmission(values);
  const call = checkPreferredCall(values, nowMs);
  if (!checked.ok || !call.ok) {
    return { ok: false, errors: { ...(!checked.ok && checked.errors), ...(!call.ok && call.errors) } };
  }
  if (!call.line) return checked;
  const message = `${checked.submission.message}\n\n${call.line}`;
  const tooMany = [...message].length - MESSAGE_MAX_LENGTH;
  if (tooMany <= 0) return { ok: true, submission: { ...checked.submission, message } };
  const shorten = tooMany === 1 ? '1 character' : `${tooMany} characters`;
  return {
    ok: false,
    errors: {
      message: `Message must be at most ${MESSAGE_MAX_LENGTH} characters long, with the line about the call. Please shorten it by ${shorten}`,
    },
  };
}
