import { BasisLink } from '#app/components/basis-link.tsx';
import { Drawing } from '#app/components/drawing/drawing.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectCard as ProjectCardContent } from '#content/projects.ts';

/** The whole card is clickable, but a screen reader hears one link. */
export function ProjectCard({ project }: { project: ProjectCardContent }) {
  const {
    slug,
    name,
    place,
    accent,
    description,
    returnLabel,
    returnFigure,
    returnBasis,
    priceFigure,
    sample,
  } = project;
  return (
    <article className="group relative flex flex-col">
      <p className={cn('eyebrow', accent === 'harbour' ? 'text-harbour' : 'text-jacaranda')}>{place}</p>
      <h3 className="mt-2 text-title-1">
        {/* The one place where a change of pages is shown as one: it costs the next page some frames. */}
        <PageLink to={`/projects/${slug}`} className="after:absolute after:inset-0">
          {name}
        </PageLink>
      </h3>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-ink border-t pt-4">
        <div>
          <dt className="text-small text-stone">{returnLabel}</dt>
          <dd className="figure-large font-display font-light">{returnFigure}</dd>
        </div>
        <div>
          <dt className="text-small text-stone">From</dt>
          <dd className="figure-large font-display font-light">{priceFigure}</dd>
        </div>
      </dl>
      <BasisLink
        to={returnBasis}
        of={`${returnLabel} ${returnFigure}`}
        className="relative z-10 self-start"
      />
      <p className="mt-2 max-w-[32rem] text-stone">{description}</p>
      <p className="link-arrow mt-2 group-hover:bg-size-[100%_1px]" aria-hidden="true">
        View {name}
        <Icon name="arrow" />
      </p>
      {sample && <SampleMark of="drawing" className="mt-4 self-start text-stone" />}
      <Drawing
        src={`/drawings/${slug}-elevation.svg`}
        alt=""
        width={960}
        height={900}
        className="mt-auto pt-6"
      />
    </article>
  );
}
