import { ButtonLink } from '#app/components/button-link.tsx';
import { Price } from '#app/components/price.tsx';
import { Island } from '#app/islands/island.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** Stays below the header: the sections of the page, the price and the way to the form. */
export function SectionBar({ project }: { project: ProjectPageContent }) {
  const { offer, words } = project;
  return (
    <div className="sticky top-header z-20 border-line border-y bg-paper print:hidden">
      <Island
        name="marks"
        props={{}}
        wake="scroll"
        className="page-width flex items-center justify-between gap-x-4 md:gap-x-8"
      >
        <nav aria-label={words.sections.label} className="section-links">
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
        <p className="figures ml-auto whitespace-nowrap text-right leading-tight max-lg:hidden">
          {offer.isPrice && `${offer.label} `}
          <Price>{offer.figure}</Price>
        </p>
        <ButtonLink to={contactPath(project.slug)} className="min-h-[44px] px-5">
          {words.homes.enquire}
        </ButtonLink>
      </Island>
    </div>
  );
}

/** In the order of the page; a project may do without some of them. */
function sectionsOf({ pictures, homes, floorPlan, questions, words }: ProjectPageContent) {
  const { views, plan, costs, place } = words.sections;
  const view = pictures.view || pictures.heights ? 'level-view' : pictures.interior && 'interior';
  return [
    ...(view ? [[view, views]] : []),
    ...(homes.count > 0 ? [['homes', homes.eyebrow]] : []),
    ['building', floorPlan ? plan : words.building],
    ['costs', costs],
    ['place', place],
    ...(questions.length > 0 ? [['questions', words.questions.eyebrow]] : []),
  ] as const;
}
