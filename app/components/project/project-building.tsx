import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** The text, and below it the drawings; on a wide screen in a row of one height. */
export function ProjectBuilding({ project }: { project: ProjectPageContent }) {
  const [lead, ...text] = project.building;
  return (
    <section aria-labelledby="building" className="page-width py-section">
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <h2 id="building" className="title-section">
            {project.words.building}
          </h2>
          <p className="mt-5 text-lead">{lead}</p>
        </div>
        <div className="grid content-end gap-4 text-stone lg:col-span-6">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {project.sample && <SampleMark of="design" className="justify-self-start" />}
        </div>
      </div>
      {project.floorPlan && (
        <div className="drawing-row">
          <DrawingSheet drawing={project.floorPlan} />
          <DrawingSheet drawing={project.section} />
          <DrawingSheet drawing={project.elevation} />
        </div>
      )}
    </section>
  );
}
