import type { ReactNode } from 'react';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { HomePlan } from '#app/components/home-pictures/home-plan.tsx';
import { Interior } from '#app/components/home-pictures/interior.tsx';
import { LevelView } from '#app/components/home-pictures/level-view.tsx';
import { MaterialsBoard } from '#app/components/home-pictures/materials-board.tsx';
import { SunStudy } from '#app/components/home-pictures/sun-study.tsx';
import { HomesFoot } from '#app/components/homes/home-filter.tsx';
import { HomePlans } from '#app/components/homes/home-plans.tsx';
import { HomeTable } from '#app/components/homes/home-table.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { BuildingText } from './building-text.tsx';
import { BuyerGets } from './buyer-gets.tsx';
import { EnquireBar } from './enquire-bar.tsx';
import { HomesHeading } from './homes-heading.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { ProcessTimeline } from './process-timeline.tsx';
import { ProjectCosts } from './project-costs.tsx';
import { ProjectKnown } from './project-known.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { TowerHero } from './tower-hero.tsx';

interface TowerPageProps {
  project: ProjectPageContent;
  children?: ReactNode;
}

/** By height and view: the window first, then a floor and a corner, then the money. */
export function TowerPage({ project, children }: TowerPageProps) {
  return (
    <>
      <TowerHero project={project} />
      <div className="has-enquire-bar">
        <LevelView project={project} />
        <TowerHomes project={project} />
        <PaymentPlan project={project} look="line" />
        <section aria-labelledby="building" className="py-section">
          <div className="page-width grid items-end gap-x-6 gap-y-14 lg:grid-cols-12">
            <DrawingSheet drawing={project.section} className="lg:col-span-6" />
            <BuildingText
              project={project}
              className="grid gap-8 lg:col-span-5 lg:col-start-8 lg:self-center"
            />
          </div>
        </section>
        <Interior project={project} />
        <SunStudy project={project} />
        <MaterialsBoard project={project} />
        <ProjectPlace project={project} />
        <BuyerGets project={project} className="bg-sand" />
        <ProjectKnown project={project} />
        <ProjectCosts project={project} />
        <ProcessTimeline words={project.words.steps} steps={project.steps} note={project.stepsNote} />
        <ProjectQuestions project={project} />
        {children}
        <EnquireBar project={project} />
      </div>
    </>
  );
}

function TowerHomes({ project }: { project: ProjectPageContent }) {
  const { homes, words } = project;
  const types = homes.groups.flatMap((group) => group.types);
  return (
    <section aria-labelledby="homes" className="homes py-section">
      <div className="page-width grid gap-x-6 gap-y-14 xl:grid-cols-12">
        <div className="xl:order-last xl:col-span-7 xl:pl-8">
          <HomesHeading homes={homes} />
          {homes.groups.map(({ id, homes: rows }) => (
            <div key={id} id={id} className="mt-8">
              <HomeTable caption={words.homes.caption} homes={rows} words={words.homes} />
            </div>
          ))}
          <HomesFoot homes={homes} words={words.homes} />
        </div>
        <div className="xl:col-span-5">
          <div className="grid gap-10 xl:sticky xl:top-24">
            <HomePlans
              title={words.homes.plans}
              plans={types.map(({ key, name }) => ({
                key,
                name,
                picture: <HomePlan project={project} type={key} />,
              }))}
            />
            <DrawingSheet drawing={project.floorPlan} />
          </div>
        </div>
      </div>
    </section>
  );
}
