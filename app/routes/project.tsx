import { CallToAction } from '#app/components/call-to-action.tsx';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { FaqAccordion } from '#app/components/faq-accordion.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { ProcessTimeline } from '#app/components/project/process-timeline.tsx';
import { ProjectCosts } from '#app/components/project/project-costs.tsx';
import { ProjectHero } from '#app/components/project/project-hero.tsx';
import { ProjectPlace } from '#app/components/project/project-place.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { withSubject } from '#app/lib/contact-path.ts';
import { type ProjectPageContent, projectPage } from '#app/lib/content/project-page.server.ts';
import { projectStructuredData } from '#app/lib/content/project-structured-data.ts';
import { pageMeta } from '#app/lib/page/page-meta.ts';
import type { Route } from './+types/project.ts';

/** Each project has its own line in routes.ts, so that any other address below /projects is a plain 404. */
export function loader({ url }: Route.LoaderArgs) {
  const [slug = ''] = url.pathname.split('/').filter(Boolean).slice(-1);
  return projectPage(slug);
}

export const meta = ({ loaderData: page }: Route.MetaArgs) =>
  page
    ? pageMeta({
        path: `/projects/${page.slug}`,
        title: `${page.name}: ${page.title}`,
        description: `${page.description} ${page.figures.map(({ label, figure }) => `${label} ${figure}`).join(', ')}.`,
        keywords: [page.name, page.place, ...page.words.keywords],
        image: `/share/${page.slug}.png`,
        structuredData: [projectStructuredData(page)],
      })
    : [];

export default function Project({ loaderData: project }: Route.ComponentProps) {
  const { words } = project;
  return (
    <Page>
      <ProjectHero project={project} />
      <Building project={project} />
      <Section id="drawings" {...words.drawings} className="border-line border-t">
        <div className="mt-12 grid items-end gap-x-6 gap-y-14 lg:grid-cols-12">
          <DrawingSheet drawing={project.section} className="lg:col-span-5" />
          <DrawingSheet drawing={project.floorPlan} className="lg:col-span-7" />
        </div>
      </Section>
      <ProjectPlace project={project} />
      <BuyerGets project={project} />
      <ProcessTimeline words={words.steps} steps={project.steps} note={project.stepsNote} />
      <ProjectCosts project={project} />
      <Section
        id="questions"
        eyebrow={words.questions.eyebrow}
        title={words.questions.title}
        aside={<LinkArrow to="/faqs">{words.questions.link}</LinkArrow>}
      >
        <div className="mt-12 max-w-[56rem]">
          <FaqAccordion name="project-questions" questions={project.questions} />
        </div>
      </Section>
      <CallToAction
        words={{
          ...words.callToAction,
          eyebrow: project.place,
          buttons: withSubject(words.callToAction.buttons, project.slug),
        }}
      />
    </Page>
  );
}

function Building({ project }: { project: ProjectPageContent }) {
  return (
    <section
      aria-labelledby="building"
      className="page-width grid gap-x-6 gap-y-8 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id="building" className="title-section">
          {project.words.building}
        </h2>
        {project.sample && <SampleMark of="design" className="mt-4 text-stone" />}
      </div>
      <div className="grid max-w-measure gap-5 lg:col-span-6 lg:col-start-7">
        {project.building.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-lead' : 'text-stone'}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}

function BuyerGets({ project }: { project: ProjectPageContent }) {
  return (
    <Section id="buyer-gets" {...project.words.buyerGets} className="bg-sand">
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {project.buyerGets.map(({ name, text }) => (
          <li key={name} className="border-ink border-t pt-5">
            <h3 className="text-title-3">{name}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
