import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { HeroFigures, HeroLinks } from './hero-figures.tsx';

/** The name over the whole width; the terraces below it on their ground, with the figures at their side. */
export function TerracesHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width pt-[clamp(2.5rem,5vw,4.5rem)]">
        <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className="eyebrow mb-4 text-jacaranda">{project.place}</p>
            <h1 className="title-page">{project.name}</h1>
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
          <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-9" />
        </div>
      </div>
    </div>
  );
}
