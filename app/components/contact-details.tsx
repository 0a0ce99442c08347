import { emailHref, phoneNumbers } from '#app/lib/contact-details.ts';
import { site } from '#content/site.ts';
import { SampleMark } from './sample-mark.tsx';

export function ContactDetails() {
  const phones = phoneNumbers.map(({ number, ...phone }) => ({ ...phone, text: number }));
  return (
    <dl className="grid gap-5">
      {[...phones, { label: 'Email', text: site().email, href: emailHref }].map(({ label, text, href }) => (
        <div key={text}>
          <dt className="eyebrow opacity-80">{label}</dt>
          <dd className="mt-1">
            <a
              href={href}
              className="contact-line figures target justify-start font-display font-light hover:underline"
            >
              {text}
            </a>
          </dd>
        </div>
      ))}
      {site().sample && (
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
