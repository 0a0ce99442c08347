import { emphasised } from '#app/components/emphasised.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** A year's rent, its costs and the net result. */
export function LettingYear({ project, className }: { project: ProjectPageContent; className: string }) {
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
      {letting.note && <SourceNote note={letting.note} />}
    </div>
  );
}
