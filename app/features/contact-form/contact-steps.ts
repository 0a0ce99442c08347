/** From the click on Send to the thank-you page. Loaded with the first focus of the form, not with the page. */

import { originInForm } from '#app/features/contact-form/origin/submission-origin.ts';
import { type SendResult, sendSubmission } from '#app/features/contact-form/sending/send-submission.ts';
import { challengeAnswer } from '#app/features/contact-form/sending/turnstile-challenge.ts';
import {
  type CheckedContactForm,
  type ContactErrors,
  type ContactValues,
  checkContactForm,
} from './check-contact-form.ts';
import type { SubmissionInput } from './submission-schema.ts';

/** No person fills in the form faster. What is sent sooner waits until then; it is never lost. */
const MINIMUM_TIME_MS = 2000;

/** A half-typed date has no value in a form; report it instead of dropping it. */
export function checkFilledForm(form: HTMLFormElement, values: ContactValues): CheckedContactForm {
  const started = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  ) as HTMLInputElement[];
  const halves = Object.fromEntries(started.map(({ name }) => [name, 'half']));
  return checkContactForm({ ...values, ...halves });
}

/** A program that fills in the hidden field gets the thank-you page like everybody else, and nothing is sent. */
export async function sendContactForm(
  form: HTMLFormElement,
  submission: SubmissionInput,
  touchedAt = Date.now(),
): Promise<SendResult> {
  const remaining = touchedAt + MINIMUM_TIME_MS - Date.now();
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  const filled = new FormData(form);
  if (filled.get('company_fax') !== '') return { ok: true };
  return sendSubmission({ ...submission, origin: originInForm(filled) }, challengeAnswer());
}

export function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const control = first ? form.elements.namedItem(first) : null;
  if (control instanceof HTMLElement) control.focus();
}
