import { emphasised } from '#app/components/emphasised.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

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

function LettingYear({ project, className }: { project: ProjectPageContent; className: string }) {
  const { costs, words } = project;
  if (!costs) return null;
  const { letting } = costs;
  return (
    <div className={className}>
      <p className="eyebrow mb-4 text-brass">{words.letting.eyebrow}</p>
      <h3 className="text-title-2">{emphasised(words.letting.title)}</h3>
      <table className="mt-8 w-full">
        <caption className="pb-3 text-left text-small text-stone">{words.letting.caption}</caption>
        <tbody>
          {letting.rows.map(({ label, amount }) => (
            <tr key={label} className="border-line border-t first:border-ink">
              <th scope="row" className="py-3 pr-6 text-left font-normal">
                {label}
              </th>
              <td className="figures whitespace-nowrap py-3 text-right align-top">{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t-2">
            <th scope="row" className="py-3 pr-6 text-left">
              {words.letting.net}
            </th>
            <td className="figures whitespace-nowrap py-3 text-right font-semibold">{letting.net}</td>
          </tr>
          <tr className="border-ink border-b-2">
            <th scope="row" className="pb-4 text-left">
              {words.letting.netYield}
            </th>
            <td className="figure-large whitespace-nowrap pb-4 text-right font-display font-light">
              {letting.netYield}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-5 text-stone">{letting.text}</p>
      <p className="mt-3">
        <LinkArrow to={`/plan/ten-years?home=${project.slug}`}>{words.letting.tenYears}</LinkArrow>
      </p>
      {letting.note && <SourceNote note={letting.note} />}
    </div>
  );
}
