import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function ProjectPlace({ project }: { project: ProjectPageContent }) {
  const { words } = project;
  return (
    <section aria-labelledby="place">
      <div className="page-width grid items-center gap-x-6 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-8">
          <p className="eyebrow mb-4 text-brass">{words.place}</p>
          <h2 id="place" className="title-section">
            {project.placeTitle}
          </h2>
          {project.placeText.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-measure">
              {paragraph}
            </p>
          ))}
          {project.sitePlan && <PlaceRows project={project} />}
        </div>
        {project.sitePlan ? (
          <DrawingSheet drawing={project.sitePlan} className="lg:col-span-6" />
        ) : (
          <div className="lg:col-span-6">
            <PlaceRows project={project} />
          </div>
        )}
      </div>
    </section>
  );
}

function PlaceRows({ project }: { project: ProjectPageContent }) {
  const { words } = project;
  return (
    <>
      <dl className="mt-8 border-line border-b">
        {project.near.map(({ name, text }) => (
          <PlaceRow key={name} name={name} text={text} />
        ))}
        {project.travel.map(({ name, time }) => (
          <PlaceRow key={name} name={words.travel} text={`${name}: ${time}.`} />
        ))}
      </dl>
      {project.travelNote && <SourceNote note={project.travelNote} />}
    </>
  );
}

function PlaceRow({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid gap-x-6 border-line border-t py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-stone">{text}</dd>
    </div>
  );
}
