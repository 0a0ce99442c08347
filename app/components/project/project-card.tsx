import { BasisNote } from '#app/components/basis-note.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import { Price } from '#app/components/price.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { photographAt } from '#content/photographs.ts';
import { type ProjectCard as ProjectCardContent, projects } from '#content/projects.ts';
import { accentClass } from './accent-class.ts';
import { NamePlate } from './name-plate.tsx';

/** The whole card is clickable, but a screen reader reads one link. */
export function ProjectCard({ project }: { project: ProjectCardContent }) {
  const { slug, name, place, accent, description, sample } = project;
  return (
    // The pictures extend to the edges of the window, their text stays in the page's columns.
    <article className="group relative border-line not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
      {project.drawn && !project.picture && !photographAt(project.photograph) ? (
        <ModelPicture
          name={`${slug}-day`}
          shape="building"
          sizes="(width < 48rem) 128vw, 64vw"
          alt=""
          className="aspect-4/3 w-full"
        />
      ) : (
        <NamePlate project={project} className="aspect-4/3" />
      )}
      <div className="flex flex-col px-margin py-8 md:group-first:pl-[max(var(--spacing-margin),calc((100%*2-var(--container-page))/2))] md:group-last:pr-[max(var(--spacing-margin),calc((100%*2-var(--container-page))/2))]">
        <p className={cn('eyebrow', accentClass[accent].text)}>{place}</p>
        <h3 className="mt-2 text-title-1">
          <PageLink to={`/projects/${slug}`} className="after:absolute after:inset-0">
            {name}
          </PageLink>
        </h3>
        <ProjectFigures
          project={project}
          className="mt-6 grid-cols-2 gap-x-6 gap-y-3 border-ink border-t pt-4"
          figureClass="figure-large"
        />
        <p className="mt-2 max-w-[32rem] text-stone">{description}</p>
        <p className="link-arrow mt-2 self-start group-hover:bg-size-[100%_1px]" aria-hidden="true">
          View {name}
          <Icon name="arrow" />
        </p>
        {sample && project.drawn && <SampleMark of="model" className="mt-4 self-start text-stone" />}
      </div>
    </article>
  );
}

interface ProjectFiguresProps {
  project: ProjectCardContent;
  className: string;
  figureClass: string;
}

export function ProjectFigures({ project, className, figureClass }: ProjectFiguresProps) {
  const { returnLabel, returnFigure, returnBasis, market, offer } = project;
  const hasReturn = project.returnPercent.length > 0;
  return (
    <>
      <dl className={cn('grid', className)}>
        {hasReturn && (
          <div>
            <dt className="text-small text-stone">{returnLabel}</dt>
            <dd className={cn('font-display font-light', figureClass)}>{returnFigure}</dd>
          </div>
        )}
        {hasReturn && market && (
          <div>
            <dt className="text-small text-stone">{market.label}</dt>
            <dd className={cn('font-display font-light', figureClass)}>{market.figure}</dd>
          </div>
        )}
        <div>
          <dt className="text-small text-stone">{offer.label}</dt>
          <dd className={cn('font-display font-light', figureClass)}>
            <Price>{offer.figure}</Price>
          </dd>
        </div>
      </dl>
      {hasReturn && (
        <BasisNote
          to={returnBasis}
          of={`${returnLabel} ${returnFigure}`}
          className="relative z-10 self-start"
        />
      )}
    </>
  );
}

export function ProjectPair() {
  return (
    <div className="grid border-line border-y md:grid-cols-2">
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} />
      ))}
    </div>
  );
}
