/**
 * The form as a plain POST: before the client has started, and without JavaScript. Same rules, same table.
 * The server has already checked that the request comes from our own pages (server/requests/same-host.ts).
 */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type ContactValues, contactFields } from '#app/features/contact-form/contact-fields.ts';
import { findSubject } from '#app/features/contact-form/origin/find-subject.server.ts';
import type { Subject } from '#app/features/contact-form/origin/subject-chip.tsx';
import {
  campaignInAddress,
  originInForm,
  type SubmissionOrigin,
} from '#app/features/contact-form/origin/submission-origin.ts';
import {
  type ContactErrors,
  checkContactForm,
  type SubmissionInput,
} from '#app/features/contact-form/submission.ts';
import { backendContext, type CallBackend } from '#app/lib/backend-context.server.ts';
import type { SendFailure } from './send-submission.ts';
import { submissionRow } from './submission-row.ts';
import { waitSecondsIn } from './wait-seconds.ts';

const statuses = { 'too-many': 429, server: 503 };

/** What the page needs to show the form again with all input. */
export interface ContactActionData {
  values: ContactValues;
  errors: ContactErrors;
  /** The subject, unless the visitor removed it. */
  subject: Subject | undefined;
  origin: SubmissionOrigin;
  failure?: SendFailure;
}

export async function contactAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const values = Object.fromEntries(contactFields.map((field) => [field, text(field)])) as ContactValues;
  const page = campaignInAddress(request.headers.get('Referer'), new URL(request.url).origin);
  const { about = null, home, ...along } = originInForm(form);
  const subject = findSubject(about, home);
  const origin = { ...page, ...along };
  // Only bots fill in the honeypot. They get the usual response.
  if (text('company_fax') !== '') return redirect('/thank-you', 303);

  const checked = checkContactForm(values);
  const shown = { values, subject, origin };
  if (!checked.ok) return data<ContactActionData>({ ...shown, errors: checked.errors }, { status: 422 });
  const submission = {
    ...checked.submission,
    origin: { ...origin, ...(subject && { about: subject.about, ...(home && { home }) }) },
  };
  const failure = await store(submission, context.get(backendContext));
  if (!failure) return redirect('/thank-you', 303);
  return data<ContactActionData>({ ...shown, errors: {}, failure }, { status: statuses[failure.reason] });
}

async function store(submission: SubmissionInput, callBackend: CallBackend) {
  const response = await callBackend('/rest/v1/contact_submissions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify(submissionRow(submission)),
  });
  if (response.ok) return undefined;
  if (response.status !== 429) return { reason: 'server' } as const;
  const refusal = (await response.json().catch(() => undefined)) as { details?: unknown } | undefined;
  return { reason: 'too-many', waitSeconds: waitSecondsIn(refusal?.details) } as const;
}
