import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { HomePlan } from '#app/components/home-pictures/home-plan.tsx';
import { Interior } from '#app/components/home-pictures/interior.tsx';
import { LevelView } from '#app/components/home-pictures/level-view.tsx';
import { MaterialsBoard } from '#app/components/home-pictures/materials-board.tsx';
import { SunStudy } from '#app/components/home-pictures/sun-study.tsx';
import { HomesFoot } from '#app/components/homes/home-filter.tsx';
import { HomeTable } from '#app/components/homes/home-table.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { accentClass } from './accent-class.ts';
import { BuildingText } from './building-text.tsx';
import { BuyerGets } from './buyer-gets.tsx';
import { HeroFigures, HeroLinks } from './hero-figures.tsx';
import { HomesHeading } from './homes-heading.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { ProcessTimeline } from './process-timeline.tsx';
import { ProjectCosts } from './project-costs.tsx';
import { ProjectKnown } from './project-known.tsx';
import { ProjectPlace } from './project-place.tsx';

/** The name across the whole width; below it the drawing of the terraces, with the figures beside it. */
export function TerracesHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width pt-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className={cn('eyebrow mb-4', accentClass[project.accent].text)}>{project.place}</p>
            <h1 className="title-page">{project.name}</h1>
          </div>
          <p className="max-w-measure text-lead text-stone lg:col-span-5">{project.lead}</p>
        </div>
        <div className="mt-10 grid items-end gap-x-6 gap-y-8 lg:grid-cols-12">
          <div className="lg:order-last lg:col-span-3 lg:pb-16">
            <HeroFigures project={project} className="grid grid-cols-2 gap-6 lg:grid-cols-1" />
            <HeroLinks
              project={project}
              className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 lg:flex-col lg:items-start"
            />
          </div>
          <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-9" />
        </div>
      </div>
    </div>
  );
}

/** Ordered by section and garden: how the building works, then its homes from the roof down. */
export function TerracesSections({ project }: { project: ProjectPageContent }) {
  return (
    <>
      <section aria-labelledby="building" className="bg-sand py-section">
        <BuildingText project={project} className="page-width grid gap-x-6 gap-y-8 lg:grid-cols-[5fr_7fr]" />
      </section>
      <Interior project={project} />
      <TerraceHomes project={project} />
      <LevelView project={project} />
      <SunStudy project={project} />
      <div className="border-line border-y bg-sand py-section">
        <DrawingSheet drawing={project.floorPlan} className="page-width" />
      </div>
      <MaterialsBoard project={project} />
      <ProjectKnown project={project} />
      <PaymentPlan project={project} look="steps" />
      <ProjectPlace project={project} isDrawingFirst />
      <ProjectCosts project={project} />
      <ProcessTimeline words={project.words.steps} steps={project.steps} note={project.stepsNote} />
      <BuyerGets project={project} className="bg-sand" />
    </>
  );
}

function TerraceHomes({ project }: { project: ProjectPageContent }) {
  const { homes, words } = project;
  return (
    <section aria-labelledby="homes" className="homes py-section">
      <div className="page-width">
        <div className="grid items-end gap-x-6 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <HomesHeading homes={homes} />
          </div>
          <DrawingSheet drawing={project.section} className="lg:col-span-5 lg:col-start-8" />
        </div>
        {homes.groups.map(({ id, name, text, types, homes: rows }) => (
          <div
            key={id}
            id={id}
            className="mt-14 grid gap-x-6 gap-y-8 border-line border-t pt-8 lg:grid-cols-12"
          >
            <div className="lg:col-span-4">
              <h3 className="text-title-2">{name}</h3>
              <p className="mt-2 mb-6 max-w-measure text-stone">{text}</p>
              {types.map(({ key }) => (
                <HomePlan key={key} project={project} type={key} className="max-w-[24rem]" />
              ))}
            </div>
            <div className="lg:col-span-8 xl:col-span-7 xl:col-start-6">
              <HomeTable caption={`${words.homes.caption}: ${name}`} homes={rows} words={words.homes} />
            </div>
          </div>
        ))}
        <HomesFoot homes={homes} words={words.homes} />
      </div>
    </section>
  );
}
