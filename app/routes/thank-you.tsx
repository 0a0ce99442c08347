import { ButtonLink } from '#app/components/button-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { phoneHref } from '#app/lib/contact-links.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { site } from '#content/site.ts';

export const meta = () =>
  pageMeta({
    path: '/thank-you',
    title: 'Thank You',
    description: 'Your message has been received. What happens next.',
    index: false,
  });

const nextSteps = [
  { name: 'We read it', text: 'Our team reviews your inquiry within 24 hours.' },
  { name: 'We call', text: 'We contact you to schedule a personalised consultation.' },
  { name: 'You explore', text: 'You can explore investment opportunities, with us or on your own.' },
];

export default function ThankYou() {
  return (
    <Page>
      <div className="page-width grid gap-x-6 gap-y-14 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow mb-5 text-eucalypt">Message received</p>
          <h1 className="title-page">Thank You!</h1>
          <p className="mt-7 max-w-measure text-lead text-stone">
            We have received your message. A person reads it, in Sydney or in Hyderabad, and answers you.
          </p>
          <p className="mt-8 flex flex-wrap gap-4">
            <ButtonLink to="/">Back to Home</ButtonLink>
            <ButtonLink to="/projects" look="outline">
              View Our Projects
            </ButtonLink>
          </p>
          <p className="mt-10 text-stone">
            Need us sooner? Our support line is{' '}
            <a href={phoneHref} className="link figures">
              {site.phone}
            </a>
            .
          </p>
          <WhatsappLink about="the message I sent" />
        </div>
        <section aria-labelledby="next" className="lg:col-span-5 lg:col-start-8">
          <h2 id="next" className="text-title-2">
            What happens next?
          </h2>
          <ol className="mt-6 border-ink border-b">
            {nextSteps.map(({ name, text }) => (
              <li key={name} className="border-ink border-t py-5">
                <p className="font-semibold">{name}</p>
                <p className="text-stone">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Page>
  );
}
