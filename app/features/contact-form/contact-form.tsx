import { Fragment, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { SubjectChip } from '#app/features/contact-form/origin/subject-chip.tsx';
import { type Asked, useSubject } from '#app/features/contact-form/origin/use-subject.ts';
import { PreferredCallFields } from '#app/features/contact-form/preferred-call/preferred-call-fields.tsx';
import { ASKED_FIELD, askedMark } from '#app/features/contact-form/questions/posted-answer.ts';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import { useOnline } from '#app/features/contact-form/sending/use-online.ts';
import { emailHref, phoneHref } from '#app/lib/contact-details.ts';
import { site } from '#content/site.ts';
import { submissionFieldNames } from '#content/submission-fields.ts';
import { CollectionNotice } from './collection-notice.tsx';
import { ContactFailure } from './contact-failure.tsx';
import { ContactField } from './contact-field.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** What came back when the form was sent without JavaScript and something was wrong. */
  posted?: ContactActionData | undefined;
  asked?: Asked | undefined;
  /** Whether it also asks when to call. */
  withCall?: boolean;
}

/** The visitor's form. A plain form in the page; what makes it comfortable arrives when it is first touched. */
export function ContactForm({ posted, asked, withCall }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, questions, take, failure, sending, ...handlers } = useContactForm(form, posted);
  const online = useOnline();
  const subject = useSubject(asked, posted);
  const field = { errors, questions, take, values: posted?.values ?? { message: asked?.message ?? '' } };

  return (
    <form ref={form} method="post" action="/contact" noValidate className="grid gap-6" {...handlers}>
      <div className="grid gap-6 sm:grid-cols-2">
        {submissionFieldNames.map((name) => (
          <Fragment key={name}>
            {name === 'message' && subject && <SubjectChip subject={subject} />}
            <ContactField name={name} {...field} />
          </Fragment>
        ))}
      </div>
      {withCall && <PreferredCallFields errors={errors} values={posted?.values} />}
      {Object.entries(posted?.origin ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {posted && <input type="hidden" name={ASKED_FIELD} defaultValue={askedMark(posted.questions)} />}
      <Honeypot />
      {failure && <ContactFailure failure={failure} form={form} values={posted?.values} />}
      {!online && !failure && (
        <p role="status" className="text-small text-danger">
          You seem to be offline. What you write is kept on this device until you can send it.
        </p>
      )}
      <p role="alert" className="unreachable text-small text-danger">
        The form could not be loaded and our server cannot be reached. Please check your connection and send
        it again: what you wrote is still here.
      </p>
      {import.meta.env.VITE_TURNSTILE_SITE_KEY && <Challenge />}
      <div>
        <Button type="submit" disabled={sending} className="min-w-48">
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
      <CollectionNotice />
    </form>
  );
}

/** The check needs JavaScript: who has none should know before writing a long message. */
function Challenge() {
  return (
    <>
      <div data-challenge />
      <noscript>
        <p className="border-danger border-l-2 bg-sand p-4 text-small">
          This form can only be sent with JavaScript, because it checks that a person is writing. Without it,
          please write to{' '}
          <a className="link" href={emailHref}>
            {site.email}
          </a>{' '}
          or call{' '}
          <a className="link" href={phoneHref}>
            {site.phone}
          </a>
          .
        </p>
      </noscript>
    </>
  );
}

/** Hidden from people, to catch programs. Browsers do not autofill a field of this name. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name="company_fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
