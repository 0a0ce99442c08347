import { ButtonLink } from '#app/components/button-link.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** The last child of a .has-enquire-bar: on phones it stays at the foot of the screen, and rests at the end of that. */
export function EnquireBar({ project }: { project: ProjectPageContent }) {
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
