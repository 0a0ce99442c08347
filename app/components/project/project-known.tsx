import { SourceNote } from '#app/components/source-note.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

interface ProjectKnownProps {
  project: ProjectPageContent;
}

/** Dates, names and documents: what is certain, and what is not announced yet. */
export function ProjectKnown({ project }: ProjectKnownProps) {
  const { known } = project.words;
  return (
    <>
      <p className="max-w-measure text-stone">{known.text}</p>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <KnownRows project={project} title={known.programme} rows={project.programme} />
        <KnownRows project={project} title={known.particulars} rows={project.particulars} />
      </div>
    </>
  );
}

interface KnownRowsProps extends ProjectKnownProps {
  title: string;
  rows: readonly { name: string; is: string; text?: string | undefined }[];
}

function KnownRows({ project, title, rows }: KnownRowsProps) {
  return (
    <div>
      <h4 className="eyebrow mb-3 text-brass">{title}</h4>
      <dl className="border-line border-b">
        {rows.map(({ name, is, text }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-3">
            <dt>{name}</dt>
            <dd className={is === project.words.toBeAnnounced ? 'text-stone' : undefined}>{is}</dd>
            {text && <dd className="w-full text-small text-stone">{text}</dd>}
          </div>
        ))}
      </dl>
    </div>
  );
}

export function BuyingSteps({ project: { steps, stepsNote } }: ProjectKnownProps) {
  return (
    <>
      <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="border-line border-t pt-4">
            <h4 className="font-semibold">{`${index + 1}. ${name}`}</h4>
            <p className="mt-1 text-stone">{text}</p>
          </li>
        ))}
      </ol>
      {stepsNote && <SourceNote note={stepsNote} className="mt-8 max-w-[60rem] text-small text-stone" />}
    </>
  );
}
