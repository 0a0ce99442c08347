import { ContactDetails } from '#app/components/contact-details.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { OfficeCard } from '#app/components/office/office-card.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { contactAction } from '#app/features/contact-form/contact-action.server.ts';
import { ContactFormIsland } from '#app/features/contact-form/contact-form-island.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { contactPage } from '#content/pages/contact.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/contact.ts';

export const meta = () => pageMeta(contactPage.meta);

/** The form as a plain POST, from here and from the home page. */
export const action = contactAction;

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...contactPage.hero} />
      <div className="page-width grid gap-x-6 gap-y-16 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <h2 className="sr-only">{contactPage.detailsTitle}</h2>
          <ContactDetails />
          <WhatsappLink about={contactPage.whatsappAbout} className="mt-2" />
          <div className="mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2">
            {site.offices.map((office) => (
              <OfficeCard key={office.id} office={office} />
            ))}
          </div>
        </div>
        <section aria-labelledby="message" className="bg-sand p-6 sm:p-10 lg:col-span-6">
          <h2 id="message" className="mb-8 text-title-2">
            {contactPage.formTitle}
          </h2>
          <ContactFormIsland posted={actionData} withCall />
        </section>
      </div>
    </Page>
  );
}
