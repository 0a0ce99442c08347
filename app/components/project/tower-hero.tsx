import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { HeroFigures, HeroLinks } from './hero-figures.tsx';

/** Words at the foot of the tower, the tower beside them at its full height. */
export function TowerHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width grid items-end gap-x-6 gap-y-10 pt-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-12">
        <div className="lg:col-span-5 lg:pb-16">
          <p className="eyebrow mb-4 text-harbour">{project.place}</p>
          <h1 className="title-page">{project.name}</h1>
          <p className="mt-6 max-w-measure text-lead text-stone">{project.lead}</p>
          <HeroFigures project={project} className="mt-8 grid grid-cols-2 gap-x-6" />
          <HeroLinks project={project} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2" />
        </div>
        <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-7" />
      </div>
    </div>
  );
}
