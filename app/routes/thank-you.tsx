import { ButtonLink } from '#app/components/button-link.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { phoneHref } from '#app/lib/contact-details.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { thankYouPage as words } from '#content/pages/thank-you.ts';
import { site } from '#content/site.ts';

export const meta = () => pageMeta(words.meta);

export default function ThankYou() {
  return (
    <Page>
      <div className="page-width grid gap-x-6 gap-y-14 py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="eyebrow mb-5 text-eucalypt">{words.eyebrow}</p>
          <h1 className="title-page">{words.title}</h1>
          <p className="mt-7 max-w-measure text-lead text-stone">{words.lead}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            <ButtonLink to="/">{words.homeButton}</ButtonLink>
            <ButtonLink to="/projects" look="outline">
              {words.projectsButton}
            </ButtonLink>
          </p>
          <p className="mt-10 text-stone">
            {words.supportLine}{' '}
            <a href={phoneHref} className="link figures">
              {site.phone}
            </a>
            .
          </p>
          <WhatsappLink about={words.whatsappAbout} />
        </div>
        <section aria-labelledby="next" className="lg:col-span-5 lg:col-start-8">
          <h2 id="next" className="text-title-2">
            {words.nextTitle}
          </h2>
          <ol className="mt-6 border-ink border-b">
            {words.nextSteps.map(({ name, text }) => (
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
