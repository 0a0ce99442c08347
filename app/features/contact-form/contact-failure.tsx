import type { RefObject } from 'react';
import type { SendFailure } from '#app/features/contact-form/sending/send-submission.ts';
import { emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { site } from '#content/site.ts';
import type { ContactValues } from './contact-fields.ts';

export function ContactFailure({
  failure,
  form,
  values,
}: {
  failure: SendFailure;
  form: RefObject<HTMLFormElement | null>;
  /** The input, if the form was posted without JavaScript. */
  values?: ContactValues | undefined;
}) {
  return (
    <div role="alert" className="border-l-2 border-danger bg-sand p-4 text-small">
      <p>
        <strong className="font-semibold">{headline(failure)}</strong> What you wrote is still here.
      </p>
      <p className="mt-2">
        Press Send Message to try again, or{' '}
        <a
          className="link"
          href={prefilledMail(values ?? {})}
          onClick={(event) => {
            if (form.current)
              event.currentTarget.href = prefilledMail(Object.fromEntries(new FormData(form.current)));
          }}
        >
          send it as an email
        </a>
        , or call{' '}
        <a className="link" href={phoneHref}>
          {site().phone}
        </a>
        .
      </p>
    </div>
  );
}

function headline(failure: SendFailure): string {
  if (failure.reason === 'offline') return 'We could not reach our server. Please check your connection.';
  if (failure.reason === 'server') return 'Something went wrong on our side, not yours.';
  return `Several messages came from your connection in a short time. Please wait ${inWords(failure.waitSeconds)} before the next one.`;
}

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'some minutes';
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
}

function prefilledMail(typed: Record<string, unknown>): string {
  const text = (name: string) => String(typed[name] ?? '');
  const call = ['callDay', 'callTime', 'callZone'].map(text).join(' ');
  const name = `${text('firstName')} ${text('lastName')}`.trim();
  const body = [text('message'), '', name, text('phone')];
  if (text('callDay')) body.push(`Preferred call: ${call}`);
  return `${emailHref}?subject=${encodeURIComponent('Enquiry from your website')}&body=${encodeURIComponent(body.join('\n'))}`;
}
