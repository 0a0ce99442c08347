import { emailHref, phoneNumbers } from '#app/lib/contact-details.ts';
import { site } from '#content/site.ts';
import { SampleMark } from './sample-mark.tsx';

/** Phone and email in large type. */
export function ContactDetails() {
  return (
    <dl className="grid gap-5">
      {phoneNumbers.map(({ label, number, href }) => (
        <div key={number}>
          <dt className="eyebrow opacity-80">{label}</dt>
          <dd className="mt-1">
            <a
              href={href}
              className="contact-line figures target justify-start font-display font-light hover:underline"
            >
              {number}
            </a>
          </dd>
        </div>
      ))}
      <div>
        <dt className="eyebrow opacity-80">Email</dt>
        <dd className="mt-1">
          <a
            href={emailHref}
            className="contact-line target justify-start font-display font-light hover:underline"
          >
            {site.email}
          </a>
        </dd>
      </div>
      {site.sample && (
        <div>
          <dt className="sr-only">Note</dt>
          <dd>
            <SampleMark of="contact" className="opacity-80" />
          </dd>
        </div>
      )}
    </dl>
  );
}
