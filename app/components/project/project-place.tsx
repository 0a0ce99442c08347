import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import type { ProjectPageContent } from '#app/lib/content/project-page.server.ts';

export function ProjectPlace({ project }: { project: ProjectPageContent }) {
  return (
    <section aria-labelledby="place" className="border-line border-t">
      <div className="page-width grid items-center gap-x-6 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-8">
          <p className="eyebrow mb-4 text-brass">{project.words.place}</p>
          <h2 id="place" className="title-section">
            {project.placeTitle}
          </h2>
          {project.placeText.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-measure">
              {paragraph}
            </p>
          ))}
          <dl className="mt-8 border-line border-b">
            {project.near.map(({ name, text }) => (
              <div key={name} className="grid gap-x-6 border-line border-t py-4 sm:grid-cols-[10rem_1fr]">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-stone">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <DrawingSheet drawing={project.sitePlan} className="lg:col-span-6" />
      </div>
    </section>
  );
}
