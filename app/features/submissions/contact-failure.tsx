import type { RefObject } from 'react';
import { site } from '#content/site.ts';
import type { SendFailure } from './send-submission.ts';

/** Says what happened in plain words, that nothing is lost, and three ways on. */
export function ContactFailure({
  failure,
  form,
}: {
  failure: SendFailure;
  form: RefObject<HTMLFormElement | null>;
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
          href={`mailto:${site.email}`}
          onClick={(event) => {
            event.currentTarget.href = prefilledMail(form.current);
          }}
        >
          send it as an e-mail
        </a>
        , or call{' '}
        <a className="link" href={`tel:${site.phone.replaceAll(' ', '')}`}>
          {site.phone}
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

function prefilledMail(form: HTMLFormElement | null): string {
  const data = form ? new FormData(form) : new FormData();
  const name = `${data.get('firstName') ?? ''} ${data.get('lastName') ?? ''}`.trim();
  const call = ['callDay', 'callTime', 'callZone'].map((part) => data.get(part)).join(' ');
  const body = [
    data.get('message'),
    '',
    name,
    data.get('phone'),
    data.get('callDay') && `Preferred call: ${call}`,
  ]
    .filter((part) => part !== null)
    .join('\n');
  return `mailto:${site.email}?subject=${encodeURIComponent('Enquiry from your website')}&body=${encodeURIComponent(body)}`;
}
