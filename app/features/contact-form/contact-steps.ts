/** What happens between the press of the button and the thanks. Fetched with the form's first focus, not with the page. */
import {
  type CheckedContactForm,
  type ContactErrors,
  type ContactValues,
  checkContactForm,
} from './check-contact-form.ts';
import { type SendResult, sendSubmission } from './send-submission.ts';
import type { SubmissionInput } from './submission-schema.ts';
import { challengeAnswer } from './turnstile-challenge.ts';

/** Nobody reads a form and fills it in faster; what comes sooner is held until then, never lost. */
const MINIMUM_TIME_MS = 2000;

/** Half a date has no value in a form, and must not be lost in silence. */
export function checkFilledForm(form: HTMLFormElement, values: ContactValues): CheckedContactForm {
  const started = [...form.elements].filter(
    (control) => control instanceof HTMLInputElement && control.validity.badInput,
  ) as HTMLInputElement[];
  const halves = Object.fromEntries(started.map(({ name }) => [name, 'half']));
  return checkContactForm({ ...values, ...halves });
}

/** A machine that fills in what no person sees is thanked like everybody else. */
export async function sendContactForm(
  form: HTMLFormElement,
  submission: SubmissionInput,
  touchedAt = Date.now(),
): Promise<SendResult> {
  const remaining = touchedAt + MINIMUM_TIME_MS - Date.now();
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
  const isFilledByMachine = new FormData(form).get('company_fax') !== '';
  return isFilledByMachine ? { ok: true } : await sendSubmission(submission, challengeAnswer());
}

export function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const control = first ? form.elements.namedItem(first) : null;
  if (control instanceof HTMLElement) control.focus();
}
