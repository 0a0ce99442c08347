import { emphasised } from '#app/components/emphasised.tsx';
import { cn } from '#app/lib/cn.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { LettingYear } from './letting-year.tsx';

/** Dates, names and documents: what is certain, and what is not announced yet. Beside it, a year of letting. */
export function ProjectKnown({ project, className }: { project: ProjectPageContent; className?: string }) {
  const { known, toBeAnnounced } = project.words;
  return (
    <section aria-labelledby="programme" className={cn('py-section', className)}>
      <div className="page-width grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <p className="eyebrow mb-4 text-brass">{known.eyebrow}</p>
          <h2 id="programme" className="title-section">
            {emphasised(known.title)}
          </h2>
          <p className="mt-5 max-w-measure text-lead text-stone">{known.text}</p>
          <h3 className="eyebrow mt-10 mb-3 font-text font-normal text-brass">{known.programme}</h3>
          <dl className="border-line border-b">
            {project.programme.map(({ name, when }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
                <dt>{name}</dt>
                <dd className={lookOf(when, toBeAnnounced)}>{when}</dd>
              </div>
            ))}
          </dl>
          {project.costs && <Particulars project={project} />}
        </div>
        {project.costs ? (
          <LettingYear project={project} className="lg:col-span-5 lg:col-start-8" />
        ) : (
          <div className="lg:col-span-5 lg:col-start-8">
            <Particulars project={project} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Below the dates, or beside them in place of a year of letting. */
function Particulars({ project }: { project: ProjectPageContent }) {
  const { words } = project;
  return (
    <>
      <h3 className="eyebrow mt-10 mb-3 font-text font-normal text-brass">{words.known.particulars}</h3>
      <dl className="border-line border-b">
        {project.particulars.map(({ name, is, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
            <dt>{name}</dt>
            <dd className={lookOf(is, words.toBeAnnounced)}>{is}</dd>
            {text && <dd className="w-full text-small text-stone">{text}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}

function lookOf(value: string, toBeAnnounced: string): string | undefined {
  return value === toBeAnnounced ? 'text-stone' : undefined;
}
