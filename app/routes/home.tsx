import { ButtonLink } from '#app/components/button-link.tsx';
import { ContactDetails } from '#app/components/contact-details.tsx';
import { HomeHero } from '#app/components/drawing/home-hero.tsx';
import { ServiceIcon } from '#app/components/drawing/service-icon.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ProjectPair } from '#app/components/project/project-pair.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { ArticleCard } from '#app/features/blog/list/article-card.tsx';
import { type ArticleSummary, summarise } from '#app/features/blog/list/article-summary.ts';
import { ContactForm } from '#app/features/contact-form/contact-form.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { articles } from '#content/articles.server.ts';
import { homeServices, homeTicks } from '#content/services.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/home.ts';

const TEASER_IDS = ['1', '2', '3'];

/** The words come as data: beside the same words in the HTML they compress to nothing, as script they would not. */
export function loader() {
  const teasers = TEASER_IDS.map((id) => articles.find((article) => article.id === id));
  return {
    ticks: homeTicks,
    services: homeServices,
    teasers: teasers.filter((article) => article !== undefined).map(summarise),
  };
}

type HomeData = Route.ComponentProps['loaderData'];

export const meta = () =>
  pageMeta({
    path: '/',
    title: 'New apartments in Sydney and Brisbane for overseas investors',
    description: site.description,
    keywords: ['invest in Australia', 'overseas property investors', 'Indian investors'],
    image: '/share/home.png',
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <HomeHero />
      <TrustedPartner ticks={loaderData.ticks} />
      <Projects />
      <Services services={loaderData.services} />
      <Teasers articles={loaderData.teasers} />
      <GetInTouch />
    </Page>
  );
}

function TrustedPartner({ ticks }: Pick<HomeData, 'ticks'>) {
  return (
    <section
      aria-labelledby="partner"
      className="page-width grid gap-x-6 gap-y-10 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-6 lg:pr-10">
        <p className="eyebrow mb-4 text-brass">From Hyderabad to Sydney</p>
        <h2 id="partner" className="title-section">
          Your trusted partner in a <em>faraway</em> market
        </h2>
        <p className="mt-6 max-w-measure text-lead text-stone">
          Buying a home in another country is a long chain of small questions. Who may buy? What will it cost?
          When does the money move? We have an office at each end of the chain, and answer all of them in
          writing.
        </p>
        <ButtonLink to="/about" look="outline" className="mt-8">
          Know More
        </ButtonLink>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <TickList items={ticks} />
      </div>
    </section>
  );
}

function Projects() {
  return (
    <section aria-labelledby="projects" className="border-line border-t">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-16 pb-10">
        <h2 id="projects" className="title-section">
          Two buildings, <em>drawn</em> first
        </h2>
        <LinkArrow to="/projects">View All Projects</LinkArrow>
      </div>
      <ProjectPair headingLevel="h3" />
    </section>
  );
}

function Services({ services }: Pick<HomeData, 'services'>) {
  return (
    <Section id="services" eyebrow="What we do" title="Four things we do well" tone="sand">
      <ul className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {services.map(({ icon, name, text }) => (
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

function Teasers({ articles: teasers }: { articles: ArticleSummary[] }) {
  return (
    <Section
      id="articles"
      eyebrow="From our blog"
      title="Read before you decide"
      aside={<LinkArrow to="/blogs">View All Blogs</LinkArrow>}
    >
      <div className="mt-14 grid gap-x-6 gap-y-14 md:grid-cols-3">
        {teasers.map((article) => (
          <ArticleCard key={article.slug} article={article} headingLevel="h3" lazyPicture />
        ))}
      </div>
    </Section>
  );
}

function GetInTouch() {
  return (
    <section aria-labelledby="contact" className="on-dark bg-ink py-section text-paper">
      <div className="page-width grid gap-x-6 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <p className="eyebrow mb-4 text-brass-light">Speak with us</p>
          <h2 id="contact" className="title-section">
            A clear path from FIRB to <em>front door</em>
          </h2>
          <p className="mt-6 mb-10 max-w-measure text-lead">
            Tell us what you have in mind. Someone who knows both ends of the journey answers within 24 hours.
          </p>
          <ContactDetails />
        </div>
        <div className="on-light bg-paper p-6 text-ink sm:p-10 lg:col-span-6">
          <h2 className="mb-8 text-title-2">Get In Touch</h2>
          <ContactForm />
        </div>
      </div>
    </section>
  );
}
