import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { Interior } from '#app/components/home-pictures/interior.tsx';
import { LevelView } from '#app/components/home-pictures/level-view.tsx';
import { MaterialsBoard } from '#app/components/home-pictures/materials-board.tsx';
import { SunStudy } from '#app/components/home-pictures/sun-study.tsx';
import { ChooseHome } from '#app/components/homes/choose-home.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { accentClass } from './accent-class.ts';
import { BuildingText } from './building-text.tsx';
import { BuyerGets } from './buyer-gets.tsx';
import { HeroFigures, HeroLinks } from './hero-figures.tsx';
import { NamePlate } from './name-plate.tsx';
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
          {project.elevation ? (
            <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-9" />
          ) : (
            <NamePlate project={project} isFirst className="min-h-[clamp(16rem,40vw,32rem)] lg:col-span-9" />
          )}
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
        {project.section ? (
          <div className="page-width grid items-end gap-x-6 gap-y-10 lg:grid-cols-12">
            <BuildingText project={project} className="grid gap-8 lg:col-span-6" />
            <DrawingSheet drawing={project.section} className="lg:col-span-5 lg:col-start-8" />
          </div>
        ) : (
          <BuildingText project={project} className="page-width grid gap-8 lg:grid-cols-2" />
        )}
      </section>
      <Interior project={project} />
      <ChooseHome project={project} />
      <LevelView project={project} />
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
      <BuyerGets project={project} className="bg-sand" />
    </>
  );
}
