import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactDetails } from '#app/components/contact-details.tsx';
import { FrontPageHero } from '#app/components/drawing/front-page-hero.tsx';
import { ServiceIcon } from '#app/components/drawing/service-icon.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ProjectPair } from '#app/components/project/project-card.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { SignedInStrip } from '#app/features/auth/signed-in/signed-in-strip.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import { type ArticleSummary, summarise } from '#app/features/blog/list/article-summary.ts';
import { ContactFormIsland } from '#app/features/contact-form/contact-form-island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { articles } from '#content/articles.server.ts';
import { frontPage } from '#content/pages/front-page.ts';
import type { Route } from './+types/front-page.ts';

const TEASER_IDS = ['1', '2', '3'];

/** The words are loader data: beside the same words in the HTML they compress to almost nothing, unlike in a script. */
export function loader() {
  const chosen = TEASER_IDS.flatMap((id) => articles.find((article) => article.id === id) ?? []);
  const teasers = [...new Set([...chosen, ...articles])].slice(0, TEASER_IDS.length);
  return { words: frontPage, teasers: teasers.map(summarise) };
}

type Words = Route.ComponentProps['loaderData']['words'];

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Home({ loaderData: { words, teasers } }: Route.ComponentProps) {
  return (
    <Page>
      <SignedInStrip />
      <FrontPageHero words={words.hero} />
      <TrustedPartner words={words.partner} />
      <Projects words={words.projects} />
      <Services words={words.services} />
      <Teasers words={words.articles} articles={teasers} />
      <GetInTouch words={words.contact} />
    </Page>
  );
}

function TrustedPartner({ words }: { words: Words['partner'] }) {
  return (
    <section
      aria-labelledby="partner"
      className="page-width grid gap-x-6 gap-y-10 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-6 lg:pr-10">
        <p className="eyebrow mb-4 text-brass">{words.eyebrow}</p>
        <h2 id="partner" className="title-section">
          {emphasised(words.title)}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-stone">{words.lead}</p>
        <ButtonLink to="/about" look="outline" className="mt-8">
          {words.button}
        </ButtonLink>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <TickList items={words.ticks} />
      </div>
    </section>
  );
}

function Projects({ words }: { words: Words['projects'] }) {
  return (
    <section aria-labelledby="projects" className="border-line border-t">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-16 pb-10">
        <h2 id="projects" className="title-section">
          {emphasised(words.title)}
        </h2>
        <p className="flex flex-wrap gap-x-8">
          <LinkArrow to="/projects">{words.link}</LinkArrow>
          <LinkArrow to="/plan">{words.estimateLink}</LinkArrow>
        </p>
      </div>
      <ProjectPair />
    </section>
  );
}

function Services({ words }: { words: Words['services'] }) {
  return (
    <Section id="services" eyebrow={words.eyebrow} title={words.title} className="bg-sand">
      <ul className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {words.items.map(({ icon, name, text }) => (
          <li key={name} className="border-ink border-t pt-6">
            <ServiceIcon name={icon} />
            <h3 className="mt-6 text-title-3">{name}</h3>
            <p className="mt-3 text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Teasers({ words, articles: teasers }: { words: Words['articles']; articles: ArticleSummary[] }) {
  return (
    <Section
      id="articles"
      eyebrow={words.eyebrow}
      title={words.title}
      aside={<LinkArrow to="/blogs">{words.link}</LinkArrow>}
    >
      <div className="mt-14 grid gap-x-6 gap-y-14 md:grid-cols-3">
        {teasers.map((article) => (
          <ArticleCard key={article.slug} article={article} headingLevel="h3" lazyPicture />
        ))}
      </div>
    </Section>
  );
}

function GetInTouch({ words }: { words: Words['contact'] }) {
  return (
    <section aria-labelledby="contact" className="on-dark bg-ink py-section text-paper">
      <div className="page-width grid gap-x-6 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <p className="eyebrow mb-4 text-brass-light">{words.eyebrow}</p>
          <h2 id="contact" className="title-section">
            {emphasised(words.title)}
          </h2>
          <p className="mt-6 mb-10 max-w-measure text-lead">{words.lead}</p>
          <ContactDetails />
        </div>
        <div className="on-light bg-paper p-6 text-ink sm:p-10 lg:col-span-6">
          <h2 className="mb-8 text-title-2">{words.formTitle}</h2>
          <ContactFormIsland />
        </div>
      </div>
    </section>
  );
}
