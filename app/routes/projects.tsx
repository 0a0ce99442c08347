import { CallToAction } from '#app/components/call-to-action.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHero } from '#app/components/layout/page-hero.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ProjectPair } from '#app/components/project/project-pair.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import { sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { projectsPage } from '#content/pages/projects.ts';
import type { Route } from './+types/projects.ts';

/** The words come as data, for the reason given in home.tsx. */
export function loader() {
  const { items } = projectsPage.whyInvest;
  return {
    words: projectsPage,
    points: items.map(({ name, text }) => ({ name, text: withFacts(text) })),
    note: sourceNote(items.map(({ text }) => text)),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Projects({ loaderData: { words, points, note } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHero {...words.hero} />
      <section aria-label={words.listLabel}>
        <ProjectPair headingLevel="h2" />
      </section>
      <Section
        id="why-invest"
        eyebrow={words.whyInvest.eyebrow}
        title={words.whyInvest.title}
        aside={<LinkArrow to="/plan">{words.plannerLink}</LinkArrow>}
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
      <CallToAction words={words.callToAction} />
    </Page>
  );
}
