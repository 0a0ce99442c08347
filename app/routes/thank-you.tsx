import { Steps } from '#app/components/blocks.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { phoneHref } from '#app/lib/contact-details.ts';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/thank-you.ts';

export function loader() {
  return { drawing: inlineDrawing('thank-you', 'xMaxYMid slice') };
}

export const meta = () => pageMeta(pageWords('pages/thank-you').meta);

export default function ThankYou({ loaderData: { drawing } }: Route.ComponentProps) {
  return (
    <Page>
      <Masthead tone="harbour" wall={drawing}>
        <div className="page-width py-[clamp(2.5rem,7vw,8rem)]">
          <p className="eyebrow mb-5 text-brass-light">{pageWords('pages/thank-you').eyebrow}</p>
          <h1 className="title-page">{pageWords('pages/thank-you').title}</h1>
          <p className="mt-7 max-w-[30rem] text-lead text-sand">{pageWords('pages/thank-you').lead}</p>
          <p className="mt-8 flex flex-wrap gap-4">
            <ButtonLink to="/" look="brass">
              {pageWords('pages/thank-you').homeButton}
            </ButtonLink>
            <ButtonLink to="/projects" look="outline-on-dark" className="bg-harbour-deep">
              {pageWords('pages/thank-you').projectsButton}
            </ButtonLink>
          </p>
          <p className="mt-10">
            {pageWords('pages/thank-you').supportLine}{' '}
            <a href={phoneHref} className="link figures">
              {site().phone}
            </a>
            .
          </p>
          <WhatsappLink about={pageWords('pages/thank-you').whatsappAbout} />
        </div>
      </Masthead>
      <section aria-labelledby="next" className="page-width py-section">
        <h2 id="next" className="title-section">
          {pageWords('pages/thank-you').nextTitle}
        </h2>
        <Steps steps={pageWords('pages/thank-you').nextSteps} />
        <p className="mt-8 flex flex-wrap gap-x-10">
          {pageWords('pages/thank-you').meanwhile.map(({ label, to }) => (
            <LinkArrow key={to} to={to}>
              {label}
            </LinkArrow>
          ))}
        </p>
      </section>
    </Page>
  );
}
