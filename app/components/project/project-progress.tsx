import { Section } from '#app/components/layout/section.tsx';
import { Photograph } from '#app/components/photograph.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** The building site, newest entry first. Nothing is shown before the first one. */
export function ProjectProgress({ project }: { project: ProjectPageContent }) {
  if (project.progress.length === 0) return null;
  const { eyebrow, title } = project.words.progress;
  return (
    <Section id="progress" eyebrow={eyebrow} title={title} className="border-line border-t">
      <ol className="mt-14 grid gap-14">
        {project.progress.map((entry) => (
          <li
            key={`${entry.date} ${entry.title}`}
            className="grid gap-x-6 gap-y-6 border-ink border-t pt-6 lg:grid-cols-12"
          >
            <div className="lg:col-span-5">
              <time dateTime={entry.date} className="eyebrow text-brass">
                {entry.day}
              </time>
              <h3 className="mt-3 text-title-3">{entry.title}</h3>
              <p className="mt-3 max-w-measure text-stone">{entry.text}</p>
            </div>
            <div className="grid gap-6 sm:grid-cols-2 lg:col-span-7">
              {entry.photographs.map((photograph) => (
                <Photograph
                  key={photograph.src}
                  photograph={photograph}
                  sizes="(min-width: 1024px) 28vw, (min-width: 640px) 46vw, 92vw"
                  className="aspect-4/3 w-full"
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
