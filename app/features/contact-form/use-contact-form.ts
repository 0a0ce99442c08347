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
import { site } from '#content/site.ts';
import type { ContactErrors } from './check-contact-form.ts';
import { contactFields } from './contact-fields.ts';

/** The rules and the sending are loaded with the first focus, so that a page whose form is not used needs neither. */
const loadSteps = () => import('./contact-steps.ts');
/** Empty unless the owner switched Cloudflare Turnstile on. */
const CHALLENGE_KEY = import.meta.env.VITE_TURNSTILE_SITE_KEY;

export function useContactForm(form: RefObject<HTMLFormElement | null>, posted?: ContactActionData) {
  const [errors, setErrors] = useState<ContactErrors>(posted?.errors ?? {});
  const [failure, setFailure] = useState<SendFailure | undefined>(posted?.failure);
  const [sending, setSending] = useState(false);
  const touchedAt = useRef<number>(undefined);
  const checkedOnce = useRef(Boolean(posted));
  // State would change too late to stop a double click; a ref does not.
  const busy = useRef(false);

  useEffect(() => {
    if (!form.current || posted) return;
    restoreDraft(form.current);
    prefillMessage(form.current);
  }, [form, posted]);

  function onFocus({ target }: FocusEvent<HTMLFormElement>) {
    // Focus on the link in the notice is not a start of writing.
    if (target instanceof HTMLAnchorElement || touchedAt.current !== undefined) return;
    touchedAt.current = Date.now();
    // A failed download is tried again on submit, and reported there.
    loadSteps().catch(() => undefined);
    if (CHALLENGE_KEY && form.current) void offerChallenge(form.current);
  }

  async function onInput() {
    if (!form.current) return;
    saveDraft(localStorage, readValues(form.current));
    if (!checkedOnce.current) return;
    const { checkFilledForm } = await loadSteps();
    const checked = checkFilledForm(form.current, readValues(form.current));
    setErrors(checked.ok ? {} : checked.errors);
  }

  async function send(filled: HTMLFormElement) {
    const { checkFilledForm, focusFirst, sendContactForm } = await loadSteps();
    checkedOnce.current = true;
    const checked = checkFilledForm(filled, readValues(filled));
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(filled, checked.errors);

    const result = await sendContactForm(filled, checked.submission, touchedAt.current);
    if (!result.ok) return fail(result, result.error);
    forgetDraft(localStorage);
    filled.reset();
    toastOnNextPage({
      title: 'Message sent successfully!',
      description: `Thank you for your inquiry. We'll get back to you within ${site.replyWithinHours} hours.`,
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
      // The rules or the client could not be downloaded: a file is missing, or the network is gone.
      if (await canPostPlainly(filled)) filled.submit();
      else fail({ reason: 'offline' }, error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return { errors, failure, sending, onFocus, onInput, onSubmit };
}

/** Without its scripts the form can still be posted as plain HTML, if our own server is there to take it. */
async function canPostPlainly(form: HTMLFormElement): Promise<boolean> {
  if (import.meta.env.VITE_SUPABASE_URL) return false;
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

async function offerChallenge(form: HTMLFormElement): Promise<void> {
  const { showChallenge } = await import('#app/features/contact-form/sending/turnstile-challenge.ts');
  showChallenge(form, CHALLENGE_KEY);
}

/** Only into empty fields: what the browser restored or the visitor has typed already comes first. */
function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft(localStorage);
  if (!draft) return;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (!control || !('value' in control) || !value) continue;
    // A question that the address brought gives way to one that was typed. The clock is never empty; it belongs to the
    // day and the time of the draft.
    const isUntouched = 'defaultValue' in control && control.value === control.defaultValue;
    if (isUntouched || name === 'callZone') control.value = value;
  }
}

/** A page may lead here with a question already written: /contact?message=… */
function prefillMessage(form: HTMLFormElement): void {
  const asked = new URLSearchParams(window.location.search).get('message');
  const control = form.elements.namedItem('message');
  if (asked && control instanceof HTMLTextAreaElement && control.value === '') control.value = asked;
}
