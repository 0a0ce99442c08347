import { ButtonLink } from '#app/components/button-link.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { Interior } from '#app/components/home-pictures/interior.tsx';
import { LevelView } from '#app/components/home-pictures/level-view.tsx';
import { MaterialsBoard } from '#app/components/home-pictures/materials-board.tsx';
import { ModelHeights } from '#app/components/home-pictures/model-heights.tsx';
import { SunStudy } from '#app/components/home-pictures/sun-study.tsx';
import { ChooseHome } from '#app/components/homes/choose-home.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { ProjectBuilding } from './project-building.tsx';
import { ProjectCosts } from './project-costs.tsx';
import { ProjectHero } from './project-hero.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectQuestions } from './project-questions.tsx';
import { SectionBar } from './section-bar.tsx';

interface ProjectLayoutProps {
  project: ProjectPageContent;
}

export function ProjectLayout({ project }: ProjectLayoutProps) {
  return (
    <>
      <ProjectHero project={project} />
      <SectionBar project={project} />
      <ProjectStage project={project} />
      <LevelView project={project} />
      <ModelHeights project={project} />
      <Interior project={project} />
      <ChooseHome project={project} />
      <ProjectBuilding project={project} />
      <SunStudy project={project} />
      <MaterialsBoard project={project} />
      <ProjectCosts project={project} />
      <ProjectPlace project={project} />
      <ProjectProgress project={project} />
      <ProjectQuestions project={project} />
    </>
  );
}

/** What a visitor can do when a project is not simply selling: coming soon, sold out or completed. */
function ProjectStage({ project }: ProjectLayoutProps) {
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
