import { AboutServices } from '#app/components/about-services.tsx';
import { BasisLink } from '#app/components/basis-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { Drawing } from '#app/components/drawing/drawing.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { TickList } from '#app/components/tick-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { claims } from '#content/claims.ts';
import { aboutTicks, values } from '#content/services.ts';

export const meta = () =>
  pageMeta({
    path: '/about',
    title: 'Who We Are',
    description:
      'A developer and consultancy with offices in Sydney and Hyderabad. What we believe, what we do for overseas buyers, and how to read our figures.',
    keywords: ['about', 'property consultancy', 'FIRB assistance', 'property management'],
    image: '/share/about.png',
  });

export default function About() {
  return (
    <Page>
      <Hero />
      <Intro />
      <Values />
      <AboutServices />
      <Claims />
      <CallToAction
        tone="sand"
        eyebrow="Next step"
        title={
          <>
            See the buildings, or <em>ask</em> first
          </>
        }
      >
        <ButtonLink to="/projects">View Our Projects</ButtonLink>
        <ButtonLink to="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </Page>
  );
}

function Hero() {
  return (
    <div className="page-width grid items-end gap-x-6 lg:grid-cols-12">
      <div className="pt-[clamp(3rem,7vw,6rem)] pb-[clamp(2.5rem,5vw,4.5rem)] lg:col-span-6 lg:self-center">
        <p className="eyebrow mb-5 text-brass">About Us</p>
        <h1 className="title-page">Who We Are</h1>
        <p className="mt-7 max-w-measure text-lead text-stone">
          A developer and consultancy for people who buy Australian property from far away.
        </p>
      </div>
      <Drawing
        src="/drawings/sydnevia-section.svg"
        alt="Section drawing of a tower, with people in its rooms, its gardens and its lobby"
        width={960}
        height={960}
        isFirst
        className="lg:col-span-6 lg:pt-10"
      />
    </div>
  );
}

function Intro() {
  return (
    <section aria-labelledby="intro" className="border-line border-t">
      <div className="page-width grid gap-x-6 gap-y-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <h2 id="intro" className="title-section">
            An office at <em>each end</em> of the journey
          </h2>
          <div className="mt-6 grid max-w-measure gap-5">
            <p className="text-lead">
              We plan new homes in Sydney and Brisbane, and we sell them mainly to buyers in India and the
              Indian diaspora. That makes us seller and guide at once, so we hold ourselves to a simple rule:
              whatever helps you to say no must be as easy to find as what helps you to say yes.
            </p>
            <p className="text-stone">
              The Sydney office works on the ground: sites, builders, solicitors, managers. The Hyderabad
              office works beside you: purpose, budget, remittances, papers. They share one file for each
              buyer, and one calendar.
            </p>
          </div>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <TickList items={aboutTicks} />
        </div>
      </div>
    </section>
  );
}

function Values() {
  return (
    <Section
      id="values"
      eyebrow="Our values"
      title="What we hold ourselves to"
      className="border-line border-t"
    >
      <ul className="mt-14 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {values.map(({ name, text }) => (
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
          Our figures, and how to read them
        </h2>
        <dl className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {claims.map(({ value, label, note, basis }) => (
            <div key={label} className="flex flex-col border-paper/40 border-t pt-5">
              <dt className="order-2 mt-3 font-semibold">{label}</dt>
              <dd className="claim-figure order-1">{value}</dd>
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
