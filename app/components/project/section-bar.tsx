import { PageLink } from '#app/components/layout/page-link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Island } from '#app/islands/island.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** The lower edge of the first screen, then below the header: the sections of the page, and the way to the form. */
export function SectionBar({ project }: { project: ProjectPageContent }) {
  const { slug, name, words } = project;
  return (
    <div className="section-bar print:hidden">
      <Island name="marks" props={{}} wake="scroll" className="page-width">
        <p className="font-display text-title-3 max-lg:hidden" aria-hidden="true">
          {name}
        </p>
        <nav aria-label={words.sections.label}>
          <ol>
            {sectionsOf(project).map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`} className="target">
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <PageLink to={contactPath(slug)} className="link-arrow max-md:hidden">
          {words.enquire}
          <Icon name="arrow" />
        </PageLink>
      </Island>
    </div>
  );
}

/** In the order of the page; a project may do without some of them. Five fit a phone. */
function sectionsOf({ pictures, homes, questions, words }: ProjectPageContent) {
  const { views, costs, place } = words.sections;
  const view = pictures.view || pictures.heights ? 'level-view' : pictures.interior && 'interior';
  return [
    ...(view ? [[view, views]] : []),
    ...(homes.count > 0 ? [['homes', homes.eyebrow]] : [['building', words.building]]),
    ['costs', costs],
    ['place', place],
    ...(questions.length > 0 ? [['questions', words.questions.eyebrow]] : []),
  ] as const;
}
