import type { ReactNode } from 'react';
import { ButtonLink } from '#app/components/button-link.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { ProjectStage } from './project-stage.tsx';
import { TerracesHero, TerracesSections } from './terraces-layout.tsx';
import { TowerHero, TowerSections } from './tower-layout.tsx';

const layouts = {
  tower: { Hero: TowerHero, Sections: TowerSections },
  terraces: { Hero: TerracesHero, Sections: TerracesSections },
};

/** Each layout chooses the hero and the order of the sections; the end of the page is the same for all projects. */
export function ProjectLayout({ project, children }: { project: ProjectPageContent; children: ReactNode }) {
  const { Hero, Sections } = layouts[project.layout];
  return (
    <>
      <Hero project={project} />
      <ProjectStage project={project} />
      <div className="has-enquire-bar">
        <Sections project={project} />
        <ProjectProgress project={project} />
        <ProjectQuestions project={project} />
        {children}
        <EnquireBar project={project} />
      </div>
    </>
  );
}

/** The last child of a .has-enquire-bar: on phones it is fixed to the bottom of the screen until the end of that element. */
function EnquireBar({ project }: { project: ProjectPageContent }) {
  return (
    <div className="enquire-track">
      <div className="enquire-bar">
        <ButtonLink to={contactPath(project.slug)} className="w-full">
          {project.words.enquire}
        </ButtonLink>
      </div>
    </div>
  );
}
