import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactDetails } from '#app/components/contact-details.tsx';
import { FrontPageHero } from '#app/components/drawing/front-page-hero.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section, SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { RupeeRate } from '#app/components/price.tsx';
import { ProjectPair } from '#app/components/project/project-card.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { SignedInStrip } from '#app/features/auth/signed-in/signed-in-strip.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import { type ArticleSummary, summarise } from '#app/features/blog/list/article-summary.ts';
import { ContactFormIsland } from '#app/features/contact-form/contact-form-island.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { articles } from '#content/articles.server.ts';
import { photographAt } from '#content/photographs.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/front-page.ts';

const TEASER_IDS = ['1', '2', '3'];

/** The words are loader data: beside the same words in the HTML they compress to almost nothing, unlike in a script. */
export function loader() {
  const chosen = TEASER_IDS.flatMap((id) => articles.find((article) => article.id === id) ?? []);
  const teasers = [...new Set([...chosen, ...articles])].slice(0, TEASER_IDS.length);
  return { words: pageWords('pages/front-page'), teasers: teasers.map(summarise) };
}

type Words = Route.ComponentProps['loaderData']['words'];

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({ ...loaderData.words.meta, photograph: photographAt(loaderData.words.hero.photograph) })
    : [];

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
        <SectionTitle id="partner" eyebrow={words.eyebrow} title={words.title} />
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
        <div className="flex flex-wrap items-center gap-x-8">
          <RupeeRate />
          <LinkArrow to="/projects">{words.link}</LinkArrow>
          <LinkArrow to="/plan">{words.estimateLink}</LinkArrow>
        </div>
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

/** Small drawings: a stamped sheet, floors, a colonnade, a plan with its door. */
const serviceIcons: Record<Words['services']['items'][number]['icon'], string> = {
  approval: 'M12 4h18l8 8v32H12zM30 4v8h8M18 20h14M18 26h14M18 32h6M31 35a5 5 0 1 0 .01 0M28 43v4l3-2 3 2v-4',
  returns:
    'M4 44h40M8 44V32h8v12M20 44V22h8v22M32 44V10h8v34M8 38h8M20 29h8M20 36h8M32 17h8M32 24h8M32 31h8M32 38h8M6 22 34 4M34 4l-6 .6M34 4l-1.500 5.600',
  legal: 'M4 18 24 6l20 12zM8 18v4h32v-4M11 22v16M18 22v16M30 22v16M37 22v16M8 38h32v4H8zM4 42h40v3H4z',
  process: 'M4 6h40v36H28M20 42H4V6M20 6v14M20 28v14M20 24h24M28 42V30a12 12 0 0 0-8 12M4 24h8',
};

function ServiceIcon({ name }: { name: Words['services']['items'][number]['icon'] }) {
  return (
    <svg
      viewBox="0 0 48 50"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className="h-12 w-12"
    >
      <path d={serviceIcons[name]} />
    </svg>
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
    <section
      aria-labelledby="contact"
      className="on-dark bg-ink py-section text-paper print:break-before-page"
    >
      <div className="page-width grid gap-x-6 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <SectionTitle id="contact" eyebrow={words.eyebrow} title={words.title} isOnDark />
          <p className="mt-6 mb-10 max-w-measure text-lead">{words.lead}</p>
          <ContactDetails />
        </div>
        <div className="on-light bg-paper p-6 text-ink sm:p-10 lg:col-span-6 print:hidden">
          <h2 className="mb-8 text-title-2">{words.formTitle}</h2>
          <ContactFormIsland />
        </div>
      </div>
    </section>
  );
}
