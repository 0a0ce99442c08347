import { SectionTitle } from '#app/components/layout/section.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { LettingYear } from './letting-year.tsx';

/** Dates, names and documents: what is certain, and what is not announced yet. Beside it, a year of letting. */
export function ProjectKnown({ project }: { project: ProjectPageContent }) {
  const { known, toBeAnnounced } = project.words;
  const programme = project.programme.map(({ name, when }) => ({ name, is: when }));
  // Below the dates, or beside them in place of a year of letting.
  const particulars = (
    <KnownRows title={known.particulars} rows={project.particulars} toBeAnnounced={toBeAnnounced} />
  );
  return (
    <section aria-labelledby="programme" className="py-section">
      <div className="page-width grid gap-x-6 gap-y-16 lg:grid-cols-12">
        <div className="lg:col-span-6 lg:pr-10">
          <SectionTitle id="programme" eyebrow={known.eyebrow} title={known.title} />
          <p className="mt-5 max-w-measure text-lead text-stone">{known.text}</p>
          <KnownRows title={known.programme} rows={programme} toBeAnnounced={toBeAnnounced} />
          {project.costs && particulars}
        </div>
        {project.costs ? (
          <LettingYear project={project} className="lg:col-span-5 lg:col-start-8" />
        ) : (
          <div className="lg:col-span-5 lg:col-start-8">{particulars}</div>
        )}
      </div>
    </section>
  );
}

interface KnownRowsProps {
  title: string;
  rows: readonly { name: string; is: string; text?: string | undefined }[];
  toBeAnnounced: string;
}

function KnownRows({ title, rows, toBeAnnounced }: KnownRowsProps) {
  return (
    <>
      <h3 className="eyebrow mt-10 mb-3 font-text font-normal text-brass">{title}</h3>
      <dl className="border-line border-b">
        {rows.map(({ name, is, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
            <dt>{name}</dt>
            <dd className={is === toBeAnnounced ? 'text-stone' : undefined}>{is}</dd>
            {text && <dd className="w-full text-small text-stone">{text}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}
