import { AboutServices } from '#app/components/about-services.tsx';
import { BasisLink } from '#app/components/basis-link.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { Drawing } from '#app/components/drawing/drawing.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { claims } from '#content/claims.ts';
import { aboutPage } from '#content/pages/about.ts';
import { projectBySlug } from '#content/projects.ts';

export const meta = () => pageMeta(aboutPage.meta);

export default function About() {
  return (
    <Page>
      <Hero />
      <Intro />
      <Values />
      <AboutServices />
      <Claims />
      <CallToAction words={aboutPage.callToAction} tone="sand" />
    </Page>
  );
}

function Hero() {
  const { eyebrow, title, lead, pictureAlt } = aboutPage.hero;
  return (
    <div className="page-width grid items-end gap-x-6 lg:grid-cols-12">
      <div className="pt-[clamp(3rem,7vw,6rem)] pb-[clamp(2.5rem,5vw,4.5rem)] lg:col-span-6 lg:self-center">
        <p className="eyebrow mb-5 text-brass">{eyebrow}</p>
        <h1 className="title-page">{title}</h1>
        <p className="mt-7 max-w-measure text-lead text-stone">{lead}</p>
      </div>
      <div className="relative lg:col-span-6 lg:pt-10">
        <Drawing src="/drawings/sydnevia-section.svg" alt={pictureAlt} width={960} height={960} isFirst />
        {projectBySlug('sydnevia').sample && (
          <SampleMark of="drawing" className="absolute bottom-3 left-0 bg-paper text-stone" />
        )}
      </div>
    </div>
  );
}

function Intro() {
  const { title, lead, text, ticks } = aboutPage.intro;
  return (
    <section aria-labelledby="intro" className="border-line border-t">
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
  const { eyebrow, title, items } = aboutPage.values;
  return (
    <Section id="values" eyebrow={eyebrow} title={title} className="border-line border-t">
      <ul className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ name, text }) => (
          <li key={name} className="border-ink border-t pt-5">
            <h3 className="text-title-3">{name}</h3>
            <p className="mt-3 text-stone">{text}</p>
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
          {aboutPage.claimsTitle}
        </h2>
        <dl className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {claims.map(({ value, label, note, basis }) => (
            <div key={label} className="flex flex-col border-paper/40 border-t pt-5">
              <dt className="order-2 mt-3 font-semibold">{label}</dt>
              <dd className="claim-figure order-1 font-display font-light">{value}</dd>
              <dd className="order-3 text-small opacity-85">{note}</dd>
              <dd className="order-4">
                <BasisLink to={basis} of={`${label} ${value}`} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
