import { SourceNote } from '#app/components/source-note.tsx';
import type { ProjectCostsContent, ProjectPageContent } from '#app/lib/project/project-page.server.ts';

interface LettingYearProps {
  letting: ProjectCostsContent['letting'];
  words: ProjectPageContent['words']['letting'];
}

export function LettingYear({ letting, words }: LettingYearProps) {
  return (
    <>
      <table className="w-full lg:col-span-6">
        <caption className="pb-3 text-left text-small text-stone">{words.caption}</caption>
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
              {words.net}
            </th>
            <td className="figures whitespace-nowrap py-3 text-right font-semibold">{letting.net}</td>
          </tr>
          <tr>
            <th scope="row" className="pb-3 text-left font-normal">
              {letting.afterTax.label}
            </th>
            <td className="figures whitespace-nowrap pb-3 text-right align-top">{letting.afterTax.amount}</td>
          </tr>
          <tr className="border-ink border-b-2">
            <th scope="row" className="pb-4 text-left">
              {words.netYield}
            </th>
            <td className="figure-large whitespace-nowrap pb-4 text-right font-display font-light">
              {letting.netYield}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="lg:col-span-5 lg:col-start-8">
        <p className="text-stone">{letting.text}</p>
        {letting.note && <SourceNote note={letting.note} />}
      </div>
    </>
  );
}
