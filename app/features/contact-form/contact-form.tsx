import { Fragment, useRef, useSyncExternalStore } from 'react';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { type Prefill, SubjectChip, subjectOf } from '#app/features/contact-form/origin/subject-chip.tsx';
import { PreferredCallFields } from '#app/features/contact-form/preferred-call/preferred-call-fields.tsx';
import type { ContactActionData } from '#app/features/contact-form/sending/contact-action.server.ts';
import { site } from '#content/site.ts';
import { submissionFieldNames } from '#content/submission-fields.ts';
import { ContactFailure } from './contact-failure.tsx';
import { ContactField } from './contact-field.tsx';
import { useContactForm } from './use-contact-form.ts';

interface ContactFormProps {
  /** The result of a form that was posted without JavaScript and has mistakes. */
  posted?: ContactActionData | undefined;
  prefill?: Prefill | undefined;
  withCall?: boolean;
}

/** A plain HTML form; its script is loaded when the visitor first uses it. */
export function ContactForm({ posted, prefill, withCall }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, hints, take, failure, sending, ...handlers } = useContactForm(form, posted);
  const online = useOnline();
  const subject = subjectOf(posted, prefill);
  const field = { errors, take, values: posted?.values ?? { message: prefill?.message ?? '' } };

  return (
    <form ref={form} method="post" action="/contact" noValidate className="grid gap-6" {...handlers}>
      <div className="grid gap-6 sm:grid-cols-2">
        {submissionFieldNames.map((name) => (
          <Fragment key={name}>
            {name === 'message' && subject && <SubjectChip subject={subject} />}
            <ContactField name={name} hint={hints[name]} {...field} />
          </Fragment>
        ))}
      </div>
      {withCall && <PreferredCallFields errors={errors} values={posted?.values} />}
      {Object.entries(posted?.origin ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <Honeypot />
      {failure && <ContactFailure failure={failure} form={form} values={posted?.values} />}
      {!online && !failure && (
        <p role="status" className="text-small text-danger">
          You seem to be offline. What you write is kept on this device until you can send it.
        </p>
      )}
      <p role="alert" className="hidden text-small text-danger in-data-unreachable:block">
        The form could not be loaded and our server cannot be reached. Please check your connection and send
        it again: what you wrote is still here.
      </p>
      <div>
        <Button type="submit" disabled={sending} className="min-w-48 max-sm:w-full">
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
      </div>
      <CollectionNotice />
    </form>
  );
}

/** A honeypot: hidden from people, filled in by bots. Browsers do not autofill a field of this name. */
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

/** Whether the browser reports being online. "Online" may be wrong, "offline" never is. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** Required by Australian Privacy Principle 5: who collects the data, why, and who receives it, also overseas. */
function CollectionNotice() {
  const { brand, offices, retentionMonths } = site();
  // 'Sydney and Hyderabad, India,'
  const places = offices
    .map(({ city, country, countryCode }) => (countryCode === 'AU' ? city : `${city}, ${country},`))
    .join(' and ');
  return (
    <p className="text-small text-stone">
      {brand} stores what you write and emails it to our staff, to answer you. Our staff in {places} read it,
      and the companies that host this site and carry our email handle it for us. We delete it{' '}
      {retentionMonths} months after our last contact. Please leave out passport and bank details. Sent along
      are the page it is about, the first page of your visit, and the site or campaign that led you here. How
      to see, correct or erase what we hold, and how to complain, is in our{' '}
      <PageLink to="/privacy" className="link">
        privacy policy
      </PageLink>
      .
    </p>
  );
}
