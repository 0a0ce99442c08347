import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast, toastOnNextPage } from '#app/components/ui/toast.ts';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import type { SendFailure } from '#app/features/contact-form/sending/send-submission.ts';
import {
  forgetDraft,
  readDraft,
  type SubmissionDraft,
  saveDraft,
} from '#app/features/contact-form/sending/submission-draft.ts';
import { useTypoHints } from '#app/features/contact-form/typo-hints/use-typo-hints.ts';
import { site } from '#content/site.ts';
import { contactFields } from './contact-fields.ts';
import type { ContactErrors } from './submission.ts';

/** Validation and sending are loaded with the first focus, so that a page whose form is not used needs neither. */
const loadSteps = () => import('./contact-steps.ts');

export function useContactForm(form: RefObject<HTMLFormElement | null>, posted?: ContactActionData) {
  const [errors, setErrors] = useState<ContactErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<SendFailure | undefined>(posted?.failure);
  const [sending, setSending] = useState(false);
  const { hints, take, onBlur, forgetHint } = useTypoHints(form);
  const touchedAt = useRef<number>(undefined);
  const checkedOnce = useRef(Boolean(posted));
  // A ref, because state would change too late to stop a double click.
  const busy = useRef(false);

  useEffect(() => {
    if (!form.current || posted) return;
    const isTyped = hasTyped(form.current);
    restoreDraft(form.current);
    // A slow network brings this code after the first words, whose events nobody heard.
    if (isTyped) saveDraft(localStorage, readValues(form.current));
    prefillMessage(form.current);
  }, [form, posted]);

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    // Focus on the link in the notice does not count.
    if (target instanceof HTMLAnchorElement || touchedAt.current !== undefined) return;
    touchedAt.current = Date.now();
    // A failed download is retried on submit, and reported there.
    loadSteps().catch(() => undefined);
  }

  async function onInput(event: FormEvent<HTMLFormElement>) {
    forgetHint(event);
    if (!form.current) return;
    saveDraft(localStorage, readValues(form.current));
    if (!checkedOnce.current) return;
    const { checkFilledForm } = await loadSteps();
    const checked = checkFilledForm(readValues(form.current));
    setErrors(checked.ok ? {} : checked.errors);
  }

  async function send(filled: HTMLFormElement) {
    const { checkFilledForm, focusFirst, sendContactForm } = await loadSteps();
    checkedOnce.current = true;
    const values = readValues(filled);
    const checked = checkFilledForm(values);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(filled, checked.errors);

    const result = await sendContactForm(filled, checked.submission, touchedAt.current);
    if (!result.ok) return fail(result, result.error);
    forgetDraft(localStorage);
    filled.reset();
    toastOnNextPage({
      title: 'Message sent successfully!',
      description: `Thank you for your inquiry. We'll get back to you within ${site().replyWithinHours} hours.`,
    });
    window.location.assign('/thank-you');
  }

  function fail(reason: SendFailure, error: unknown) {
    console.error('The message was not sent.', error);
    setFailure(reason);
    toast({
      title: 'Error sending message',
      description: 'Please try again or contact us directly.',
      destructive: true,
    });
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    const filled = event.currentTarget;
    try {
      await send(filled);
    } catch (error) {
      // The code or the client could not be downloaded: a file is missing, or the network is down.
      if (await canPostPlainly(filled)) filled.submit();
      else fail({ reason: 'offline' }, error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { errors, hints, take, failure, sending, onFocus, onBlur, onInput, onSubmit };
}

/** Without its scripts the form can still be posted as plain HTML. */
async function canPostPlainly(form: HTMLFormElement): Promise<boolean> {
  try {
    return (await fetch(form.action, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function readValues(form: HTMLFormElement): SubmissionDraft {
  const data = new FormData(form);
  return Object.fromEntries(
    contactFields.map((name) => [name, String(data.get(name) ?? '')]),
  ) as SubmissionDraft;
}

/** Whether a field differs from what the page came with. */
function hasTyped(form: HTMLFormElement): boolean {
  return contactFields.some((name) => {
    const control = form.elements.namedItem(name);
    return (
      control && 'defaultValue' in control && 'value' in control && control.value !== control.defaultValue
    );
  });
}

/**
 * Fills only empty fields: what the browser restored or the visitor has typed takes precedence. An estimate in the URL is
 * added to a started message. The time zone of the call restores itself.
 */
function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft(localStorage);
  if (!draft) return;
  const brought = new URLSearchParams(window.location.search).get('message');
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (!control || !('defaultValue' in control) || !('value' in control) || !value) continue;
    if (control.value !== control.defaultValue) continue;
    const isBegun = name === 'message' && brought && !value.includes(brought);
    control.value = isBegun ? `${value}\n\n${brought}` : value;
  }
}

/** A link may bring a message: /contact?message=… */
function prefillMessage(form: HTMLFormElement): void {
  const message = new URLSearchParams(window.location.search).get('message');
  const control = form.elements.namedItem('message');
  if (message && control instanceof HTMLTextAreaElement && control.value === '') control.value = message;
}
