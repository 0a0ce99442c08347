import { BasisNote } from '#app/components/basis-note.tsx';
import { Cards } from '#app/components/blocks.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { claims } from '#content/claims.ts';
import { projectBySlug } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/about.ts';

export function loader() {
  return { drawing: inlineDrawing('about', 'xMaxYMax slice') };
}

export const meta = () => pageMeta(pageWords('pages/about').meta);

export default function About({ loaderData: { drawing } }: Route.ComponentProps) {
  return (
    <Page>
      <Hero drawing={drawing} />
      <Intro />
      <Values />
      <Services />
      <Claims />
      <CallToAction words={pageWords('pages/about').callToAction} tone="sand" />
    </Page>
  );
}

function Hero({ drawing }: { drawing: string }) {
  const { pictureAlt, ...words } = pageWords('pages/about').hero;
  return (
    <PageHero
      {...words}
      tone="harbour"
      drawing={
        <div className="lg:absolute lg:-z-1 lg:right-[13vw] lg:bottom-0 lg:w-[40vw]">
          <InlineDrawing svg={drawing} label={pictureAlt} className="h-[88vw] overflow-clip lg:h-[40vw]" />
          {projectBySlug('sydnevia').sample && (
            <SampleMark
              of="drawing"
              className="absolute right-margin bottom-3 lg:right-0 bg-harbour-deep text-sand"
            />
          )}
        </div>
      }
    />
  );
}

function Intro() {
  const { title, lead, text, ticks } = pageWords('pages/about').intro;
  return (
    <section aria-labelledby="intro">
      <div className="page-width grid gap-x-6 gap-y-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <h2 id="intro" className="title-section">
            {emphasised(title)}
          </h2>
          <div className="mt-6 grid max-w-measure gap-5">
            <p className="text-lead">{lead}</p>
            <p className="text-stone">{text}</p>
          </div>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <TickList items={ticks} />
        </div>
      </div>
    </section>
  );
}

function Values() {
  const { eyebrow, title, items } = pageWords('pages/about').values;
  return (
    <Section id="values" eyebrow={eyebrow} title={title} className="border-line border-t">
      <Cards items={items} />
    </Section>
  );
}

function Services() {
  const { eyebrow, title, groups } = pageWords('pages/about').services;
  return (
    <Section id="services" eyebrow={eyebrow} title={title}>
      <ul className="mt-14 grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {groups.map(({ name, text, items }) => (
          <li key={name} className="border-ink border-t pt-5">
            <h3 className="text-title-2">{name}</h3>
            <p className="mt-3 text-stone">{text}</p>
            <ul className="mt-6 border-line border-b">
              {items.map((item) => (
                <li key={item} className="border-line border-t py-3">
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Claims() {
  return (
    <section aria-labelledby="figures" className="on-dark bg-ink py-section text-paper">
      <div className="page-width">
        <h2 id="figures" className="eyebrow font-text text-brass-light">
          {pageWords('pages/about').claimsTitle}
        </h2>
        <dl className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1.4fr_1fr]">
          {claims().map(({ value, label, note, basis }) => (
            <div key={label} className="flex flex-col border-paper/40 border-t pt-5">
              <dt className="order-2 mt-3 font-semibold">{label}</dt>
              <dd className="claim-figure order-1 font-display font-light">{value}</dd>
              <dd className="order-3 text-small opacity-85">{note}</dd>
              <dd className="order-4">
                <BasisNote to={basis} of={`${label} ${value}`} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
