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

/** The text at the foot of the tower, the tower beside it at full height. */
export function TowerHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width grid items-end gap-x-6 gap-y-10 pt-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-12">
        <div className="lg:col-span-5 lg:pb-16">
          <p className={cn('eyebrow mb-4', accentClass[project.accent].text)}>{project.place}</p>
          <h1 className="title-page">{project.name}</h1>
          <p className="mt-6 max-w-measure text-lead text-stone">{project.lead}</p>
          <HeroFigures project={project} className="mt-8 grid grid-cols-2 gap-x-6" />
          <HeroLinks project={project} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2" />
        </div>
        {project.elevation ? (
          <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-7" />
        ) : (
          <NamePlate project={project} isFirst className="min-h-[clamp(16rem,40vw,32rem)] lg:col-span-7" />
        )}
      </div>
    </div>
  );
}

/** Ordered by height and view: the window first, then a floor and a corner, then the costs. */
export function TowerSections({ project }: { project: ProjectPageContent }) {
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
      <BuyerGets project={project} className="bg-sand" />
      <ProjectKnown project={project} />
      <ProjectCosts project={project} />
      <ProcessTimeline words={project.words.steps} steps={project.steps} note={project.stepsNote} />
    </>
  );
}
