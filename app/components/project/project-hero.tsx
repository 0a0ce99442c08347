import { BasisLink } from '#app/components/basis-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { cn } from '#app/lib/cn.ts';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { accentClass } from './accent-class.ts';
import { NamePlate } from './name-plate.tsx';

/** The text at the foot of the tower, the tower beside it at full height. */
export function TowerHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width grid items-end gap-x-6 gap-y-10 pt-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-12">
        <div className="lg:col-span-5 lg:pb-16">
          <Name project={project} />
          <p className="mt-6 max-w-measure text-lead text-stone">{project.lead}</p>
          <HeroFigures project={project} className="mt-8 grid grid-cols-2 gap-x-6" />
          <HeroLinks project={project} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2" />
        </div>
        <Elevation project={project} className="lg:col-span-7" />
      </div>
    </div>
  );
}

/** The name across the whole width; below it the drawing of the terraces, with the figures beside it. */
export function TerracesHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width pt-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <Name project={project} />
          </div>
          <p className="max-w-measure text-lead text-stone lg:col-span-5">{project.lead}</p>
        </div>
        <div className="mt-10 grid items-end gap-x-6 gap-y-8 lg:grid-cols-12">
          <div className="lg:order-last lg:col-span-3 lg:pb-16">
            <HeroFigures project={project} className="grid grid-cols-2 gap-6 lg:grid-cols-1" />
            <HeroLinks
              project={project}
              className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 lg:flex-col lg:items-start"
            />
          </div>
          <Elevation project={project} className="lg:col-span-9" />
        </div>
      </div>
    </div>
  );
}

interface HeroPartProps {
  project: ProjectPageContent;
  className: string;
}

function Name({ project: { accent, place, name } }: { project: ProjectPageContent }) {
  return (
    <>
      <p className={cn('eyebrow mb-4', accentClass[accent].text)}>{place}</p>
      <h1 className="title-page">{name}</h1>
    </>
  );
}

function Elevation({ project, className }: HeroPartProps) {
  return project.elevation ? (
    <DrawingSheet drawing={project.elevation} isFirst className={className} />
  ) : (
    <NamePlate project={project} isFirst className={cn('min-h-[clamp(16rem,40vw,32rem)]', className)} />
  );
}

function HeroFigures({ project, className }: HeroPartProps) {
  return (
    <dl className={className}>
      {project.figures.map(({ label, figure, basis }) => (
        <div key={label} className="border-ink border-t pt-4">
          <dt className="text-small text-stone">{label}</dt>
          <dd>
            <span className="figure-large block font-display font-light">{figure}</span>
            {basis && <BasisLink to={basis} of={`${label} ${figure}`} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HeroLinks({ project, className }: HeroPartProps) {
  return (
    <p className={className}>
      <ButtonLink to={contactPath(project.slug)}>{project.words.enquire}</ButtonLink>
      <WhatsappLink about={project.name} />
    </p>
  );
}
