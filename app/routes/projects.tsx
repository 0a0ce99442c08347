import { Cards } from '#app/components/blocks.tsx';
import { CallToAction } from '#app/components/call-to-action.tsx';
import { ComparedProject, ProjectComparison } from '#app/components/comparison/project-comparison.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { HeroWords } from '#app/components/layout/page-hero.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { RupeeRate } from '#app/components/price.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import { inlineDrawing } from '#app/lib/content/inline-drawing.server.ts';
import { sourceNote, withFacts } from '#app/lib/page/page-facts.server.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import { type ProjectCard, type ProjectSlug, projects } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import type { Route } from './+types/projects.ts';

/** The words are loader data, for the reason in front-page.tsx. */
export function loader() {
  const { items } = pageWords('pages/projects').whyInvest;
  const { rows } = pageWords('pages/projects').comparison;
  return {
    words: pageWords('pages/projects'),
    drawings: bySlug((slug, { drawn }) => (drawn ? inlineDrawing(slug, 'xMidYMax slice') : undefined)),
    toBeAnnounced: pageWords('pages/project').toBeAnnounced,
    rows: rows.map(({ name, texts, figures }) => ({
      name,
      texts: bySlug((slug) => texts[slug] && withFacts(texts[slug])),
      figures: figures && bySlug((slug) => figures[slug] && withFacts(figures[slug])),
    })),
    rowsNote: sourceNote(
      rows.flatMap(({ texts, figures }) => [...Object.values(texts), ...Object.values(figures ?? {})]),
    ),
    points: items.map(({ name, text }) => ({ name, text: withFacts(text) })),
    note: sourceNote(items.map(({ text }) => text)),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.words.meta) : []);

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { words, drawings, rows, rowsNote, points, note, toBeAnnounced } = loaderData;
  return (
    <Page>
      <section aria-label={words.listLabel} className="masthead comparison-grid pt-0">
        {/* Each panel extends behind the header in its own colour. */}
        <div className="comparison-margin on-dark col-span-full bg-ink pt-[calc(var(--masthead-lift)+clamp(2rem,4vw,4.5rem))] pr-6 pb-10 lg:col-auto">
          <HeroWords {...words.hero} />
          <RupeeRate className="mt-4" />
        </div>
        {projects.map((project) => (
          <ComparedProject key={project.slug} project={project} drawing={drawings[project.slug]} />
        ))}
      </section>
      <ProjectComparison
        title={words.comparison.title}
        rows={rows}
        note={rowsNote}
        toBeAnnounced={toBeAnnounced}
      />
      <Section
        id="why-invest"
        eyebrow={words.whyInvest.eyebrow}
        title={words.whyInvest.title}
        aside={<LinkArrow to="/plan">{words.estimateLink}</LinkArrow>}
        className="bg-sand"
      >
        <Cards items={points} className="md:grid-cols-3" />
        {note && <SourceNote note={note} className="mt-10 max-w-[46rem] text-small text-stone" />}
      </Section>
      <CallToAction words={words.callToAction} />
    </Page>
  );
}

function bySlug(
  read: (slug: ProjectSlug, project: ProjectCard) => string | undefined,
): Partial<Record<ProjectSlug, string>> {
  const entries = projects.map((project) => [project.slug, read(project.slug, project)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}
