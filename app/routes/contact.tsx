import { ContactDetails } from '#app/components/contact-details.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { OfficeCard } from '#app/components/office/office-card.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { ContactFormIsland } from '#app/features/contact-form/contact-form-island.tsx';
import { findSubject } from '#app/features/contact-form/origin/find-subject.server.ts';
import { homeIn } from '#app/features/contact-form/origin/subject-chip.tsx';
import { contactAction } from '#app/features/contact-form/sending/contact-action.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import { submissionFields } from '#content/submission-fields.ts';
import type { Route } from './+types/contact.ts';

/** The page is rendered for the subject and the message in its URL, so that the form has both without scripts. */
export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  if (search === '') return {};
  return {
    prefill: {
      subject: findSubject(searchParams.get('about'), homeIn(searchParams)),
      message: searchParams.get('message')?.slice(0, submissionFields.message.maxLength),
    },
  };
}

export const meta = () => pageMeta(pageWords('pages/contact').meta);

/** The form as a plain POST, from here and from the front page. */
export const action = contactAction;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...pageWords('pages/contact').hero} />
      <div className="page-width grid gap-x-6 gap-y-16 pb-section lg:grid-cols-12">
        <section
          id="form"
          aria-labelledby="message"
          className="bg-sand p-6 sm:p-10 lg:col-span-7 lg:self-start"
        >
          <h2 id="message" className="mb-8 text-title-2">
            {pageWords('pages/contact').formTitle}
          </h2>
          <ContactFormIsland posted={actionData} prefill={loaderData.prefill} withCall />
        </section>
        <div className="lg:col-span-5 lg:pl-10">
          <h2 className="sr-only">{pageWords('pages/contact').detailsTitle}</h2>
          <ContactDetails />
          <WhatsappLink about={pageWords('pages/contact').whatsappAbout} className="mt-2" />
          <p className="mt-6">
            <LinkArrow to="/plan">{pageWords('pages/contact').estimateLink}</LinkArrow>
          </p>
          <div className="mt-12 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-1">
            {site().offices.map((office) => (
              <OfficeCard key={office.id} office={office} />
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}
