import { ButtonLink } from '#app/components/button-link.tsx';
import { emphasised } from '#app/components/emphasised.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** What a visitor can do when a project is not simply selling: coming soon, sold out or completed. */
export function ProjectStage({ project }: { project: ProjectPageContent }) {
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
