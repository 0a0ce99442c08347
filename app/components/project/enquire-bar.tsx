import { ButtonLink } from '#app/components/button-link.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/content/project-page.server.ts';

/** The last child of what it belongs to: it stays at the foot of a phone's screen, and rests there at the end. */
export function EnquireBar({ project }: { project: ProjectPageContent }) {
  return (
    <div className="enquire-bar">
      <ButtonLink to={contactPath(project.slug)} className="w-full">
        {project.words.enquire}
      </ButtonLink>
    </div>
  );
}
