import type { ReactNode } from 'react';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { HomesFoot } from '#app/components/homes/home-filter.tsx';
import { HomePlans } from '#app/components/homes/home-plans.tsx';
import { HomeTable } from '#app/components/homes/home-table.tsx';
import type { ProjectPageContent } from '#app/lib/content/project-page.server.ts';
import { BuildingText } from './building-text.tsx';
import { BuyerGets } from './buyer-gets.tsx';
import { EnquireBar } from './enquire-bar.tsx';
import { HomesHeading } from './homes-heading.tsx';
import type { PagePictures } from './page-pictures.ts';
import { PaymentPlan } from './payment-plan.tsx';
import { ProcessTimeline } from './process-timeline.tsx';
import { ProjectCosts } from './project-costs.tsx';
import { ProjectKnown } from './project-known.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { TowerHero } from './tower-hero.tsx';

interface TowerPageProps {
  project: ProjectPageContent;
  pictures: PagePictures;
  children?: ReactNode;
}

/** By height and view: the window first, then a floor and a corner, then the money. */
export function TowerPage({ project, pictures, children }: TowerPageProps) {
  return (
    <>
      <TowerHero project={project} />
      <div className="has-enquire-bar">
        {pictures.levelView}
        <TowerHomes project={project} homePlan={pictures.homePlan} />
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
        {pictures.interior}
        {pictures.sunStudy}
        {pictures.materialsBoard}
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

function TowerHomes({ project, homePlan }: { project: ProjectPageContent } & Pick<PagePictures, 'homePlan'>) {
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
            {homePlan && (
              <HomePlans
                title={words.homes.plans}
                plans={types.map(({ key, name }) => ({ key, name, picture: homePlan(key) }))}
              />
            )}
            <DrawingSheet drawing={project.floorPlan} />
          </div>
        </div>
      </div>
    </section>
  );
}
