import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Interior } from '#app/components/home-pictures/interior.tsx';
import { LevelView } from '#app/components/home-pictures/level-view.tsx';
import { MaterialsBoard } from '#app/components/home-pictures/materials-board.tsx';
import { SunStudy } from '#app/components/home-pictures/sun-study.tsx';
import { ChooseHome } from '#app/components/homes/choose-home.tsx';
import { PHONE_BAR } from '#app/components/homes/home-sheet.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { cn } from '#app/lib/cn.ts';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { PaymentPlan } from './payment-plan.tsx';
import { ProcessTimeline } from './process-timeline.tsx';
import { ProjectCosts } from './project-costs.tsx';
import { ProjectHero } from './project-hero.tsx';
import { ProjectKnown } from './project-known.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectQuestions } from './project-questions.tsx';

interface SectionProps {
  project: ProjectPageContent;
}

const layouts = { tower: TowerSections, terraces: TerracesSections };

/** Each layout has its own order of the sections; the start and the end of the page are the same for all projects. */
export function ProjectLayout({ project, children }: { project: ProjectPageContent; children: ReactNode }) {
  const Sections = layouts[project.layout];
  return (
    <>
      <ProjectHero project={project} />
      <ProjectStage project={project} />
      <div className="max-md:relative max-md:pb-[4.25rem]">
        <Sections project={project} />
        <ProjectProgress project={project} />
        {project.questions.length > 0 && <ProjectQuestions project={project} />}
        {children}
        <EnquireBar project={project} />
      </div>
    </>
  );
}

/** What a visitor can do when a project is not simply selling: coming soon, sold out or completed. */
function ProjectStage({ project }: SectionProps) {
  if (project.stage === 'selling') return null;
  const words = project.words.stages[project.stage];
  return (
    <section aria-labelledby="stage" className="on-dark bg-ink text-paper">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-6 py-12">
        <div>
          <h2 id="stage" className="text-title-1">
            {emphasised(words.title)}
          </h2>
          <p className="mt-3 max-w-measure text-lead">{words.text}</p>
        </div>
        <ButtonLink to={contactPath(project.slug, { message: words.message })} look="brass">
          {words.link}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Ordered by height and view: the window first, then a floor and a corner, then the costs. */
function TowerSections({ project }: SectionProps) {
  return (
    <>
      <LevelView project={project} />
      <ChooseHome project={project} />
      <PaymentPlan project={project} look="line" />
      <section aria-labelledby="building" className="py-section">
        {project.section ? (
          <div className="page-width grid items-end gap-x-6 gap-y-14 lg:grid-cols-12">
            <DrawingSheet drawing={project.section} className="lg:col-span-6" />
            <div className="grid gap-14 lg:col-span-5 lg:col-start-8 lg:self-center">
              <BuildingText project={project} className="grid gap-8" />
              <DrawingSheet drawing={project.floorPlan} />
              <DrawingSheet drawing={project.elevation} />
            </div>
          </div>
        ) : (
          <BuildingText project={project} className="page-width grid gap-8 lg:grid-cols-2" />
        )}
      </section>
      <Interior project={project} />
      <SunStudy project={project} />
      <MaterialsBoard project={project} />
      <ProjectPlace project={project} />
      <BuyerGets project={project} />
      <ProjectKnown project={project} />
      <ProjectCosts project={project} />
      <ProcessTimeline words={project.words.steps} steps={project.steps} note={project.stepsNote} />
    </>
  );
}

/** Ordered by section and garden: how the building works, then its homes from the roof down. */
function TerracesSections({ project }: SectionProps) {
  return (
    <>
      <section aria-labelledby="building" className="bg-sand py-section">
        {project.section ? (
          <div className="page-width grid items-end gap-x-6 gap-y-10 lg:grid-cols-12">
            <div className="grid gap-10 lg:col-span-6">
              <BuildingText project={project} className="grid gap-8" />
              <DrawingSheet drawing={project.elevation} />
            </div>
            <DrawingSheet drawing={project.section} className="lg:col-span-5 lg:col-start-8" />
          </div>
        ) : (
          <BuildingText project={project} className="page-width grid gap-8 lg:grid-cols-2" />
        )}
      </section>
      <Interior project={project} />
      <ChooseHome project={project} />
      <SunStudy project={project} />
      {project.floorPlan && (
        <div className="border-line border-y bg-sand py-section">
          <DrawingSheet drawing={project.floorPlan} className="page-width" />
        </div>
      )}
      <MaterialsBoard project={project} />
      <ProjectKnown project={project} />
      <PaymentPlan project={project} look="steps" />
      <ProjectPlace project={project} isDrawingFirst />
      <ProjectCosts project={project} />
      <ProcessTimeline words={project.words.steps} steps={project.steps} note={project.stepsNote} />
      <BuyerGets project={project} />
    </>
  );
}

function BuildingText({ project, className }: { project: ProjectPageContent; className?: string }) {
  return (
    <div className={className}>
      <div>
        <h2 id="building" className="title-section">
          {project.words.building}
        </h2>
        {project.sample && <SampleMark of="design" className="mt-4 text-stone" />}
      </div>
      <div className="grid max-w-measure gap-5">
        {project.building.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-lead' : 'text-stone'}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}

function BuyerGets({ project }: SectionProps) {
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

/**
 * On phones the link to the form stays visible after the first screen. The track covers its parent and starts one screen
 * below the top; at its end the bar has its own space, where it covers nothing.
 */
function EnquireBar({ project }: SectionProps) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[70svh] bottom-0 z-20 flex flex-col justify-end md:hidden print:hidden">
      <div className={cn('enquire-bar', PHONE_BAR)}>
        <ButtonLink to={contactPath(project.slug)} className="w-full">
          {project.words.enquire}
        </ButtonLink>
      </div>
    </div>
  );
}
