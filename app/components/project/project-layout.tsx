import type { ReactNode } from 'react';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { EnquireBar } from './enquire-bar.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { TerracesHero, TerracesSections } from './terraces-layout.tsx';
import { TowerHero, TowerSections } from './tower-layout.tsx';

const layouts = {
  tower: { Hero: TowerHero, Sections: TowerSections },
  terraces: { Hero: TerracesHero, Sections: TerracesSections },
};

/** A layout chooses the hero and the order of the sections; the end of the page is the same for all projects. */
export function ProjectLayout({ project, children }: { project: ProjectPageContent; children: ReactNode }) {
  const { Hero, Sections } = layouts[project.layout];
  return (
    <>
      <Hero project={project} />
      <div className="has-enquire-bar">
        <Sections project={project} />
        <ProjectQuestions project={project} />
        {children}
        <EnquireBar project={project} />
      </div>
    </>
  );
}
