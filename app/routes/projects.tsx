import { ButtonLink } from '#app/components/button-link.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { ProjectPair } from '#app/components/project/project-pair.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import { sourceNote, withFacts } from '#app/lib/page-facts.server.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { whyInvest } from '#content/services.ts';
import type { Route } from './+types/projects.ts';

export function loader() {
  return {
    points: whyInvest.map(({ name, text }) => ({ name, text: withFacts(text) })),
    note: sourceNote(whyInvest.map(({ text }) => text)),
  };
}

export const meta = () =>
  pageMeta({
    path: '/projects',
    title: 'Projects in Sydney and Brisbane',
    description:
      'Sydnevia in Sydney from AUD 850K and Brisnevia in Brisbane from AUD 580K: two new apartment buildings, open to overseas buyers with approval.',
    keywords: ['Sydnevia', 'Brisnevia', 'off the plan apartments'],
    image: '/share/projects.png',
  });

export default function Projects({ loaderData: { points, note } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero
        eyebrow="Projects"
        title={
          <>
            One tower, one <em>terrace</em>
          </>
        }
        lead="Two new buildings in two cities. Both are sold off the plan, both are open to overseas buyers with approval, and both are shown here as they are: in drawings."
      />
      <section aria-label="Our projects">
        <ProjectPair headingLevel="h2" />
      </section>
      <Section
        id="why-invest"
        eyebrow="Why invest"
        title={
          <>
            Why invest in <em>new</em> Australian homes
          </>
        }
      >
        <ul className="mt-14 grid gap-x-6 gap-y-12 md:grid-cols-3">
          {points.map(({ name, text }) => (
            <li key={name} className="border-ink border-t pt-5">
              <h3 className="text-title-3">{name}</h3>
              <p className="mt-3 text-stone">{text}</p>
            </li>
          ))}
        </ul>
        {note && <SourceNote note={note} className="mt-10 max-w-[46rem] text-small text-stone" />}
      </Section>
      <CallToAction
        eyebrow="Next step"
        title={
          <>
            Ask for the <em>plans</em>
          </>
        }
        text="Tell us the city, the budget and what the home is for. We send floor plans and a sheet with all costs."
      >
        <ButtonLink to="/contact" look="brass">
          Contact Us
        </ButtonLink>
        <ButtonLink to="/blogs" look="outline-on-dark">
          Read Our Blogs
        </ButtonLink>
      </CallToAction>
    </Page>
  );
}
