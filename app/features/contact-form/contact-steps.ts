/** From the click on Send to the thank-you page. Loaded with the first focus in the form, not with the page. */
import { originInForm } from '#app/features/contact-form/origin/submission-origin.ts';
import { type SendResult, sendSubmission } from '#app/features/contact-form/sending/send-submission.ts';
import { type ContactErrors, checkContactForm, type SubmissionInput } from './submission.ts';

/** Validation is loaded with the steps, not with the form. */
export const checkFilledForm = checkContactForm;

/** No person fills in the form faster. An earlier submission is delayed until then; it is never lost. */
const MINIMUM_TIME_MS = 2000;

/** A bot that fills in the honeypot gets the usual thank-you page, and nothing is sent. */
export async function sendContactForm(
  form: HTMLFormElement,
  submission: SubmissionInput,
  touchedAt = Date.now(),
): Promise<SendResult> {
  const remaining = touchedAt + MINIMUM_TIME_MS - Date.now();
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  const filled = new FormData(form);
  if (filled.get('company_fax') !== '') return { ok: true };
  return sendSubmission({ ...submission, origin: originInForm(filled) });
}

export function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const control = first ? form.elements.namedItem(first) : null;
  if (control instanceof HTMLElement) control.focus();
}
