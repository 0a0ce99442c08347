import { CostStack } from '#app/components/charts/cost-stack.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function ProjectCosts({ project }: { project: ProjectPageContent }) {
  const words = project.words.costs;
  const { costs } = project;
  return (
    <section aria-labelledby="costs" className="bg-sand">
      <div className="page-width grid gap-x-6 gap-y-12 py-section lg:grid-cols-12 print:block">
        <div className="lg:col-span-4">
          <SectionTitle id="costs" eyebrow={words.eyebrow} title={words.title} />
          <p className="mt-5">{costs?.intro ?? words.coming}</p>
          <p className="mt-4 text-stone">{words.caution}</p>
          <div className="mt-3 grid justify-items-start">
            {costs && <LinkArrow to={`/plan?home=${project.slug}`}>{words.estimateLink}</LinkArrow>}
            <LinkArrow to="/disclaimer#fees-and-taxes">{words.disclaimerLink}</LinkArrow>
          </div>
          {costs && (
            <figure className="mt-8 max-w-[26rem]">
              <CostStack stack={costs.stack} id="cost-stack" label={words.pictureAlt} ground="fill-sand" />
            </figure>
          )}
        </div>
        {costs && (
          <div className="grid content-start gap-14 lg:col-span-7 lg:col-start-6 print:block">
            <CostTable caption={words.once} rows={costs.once} hasSum />
            <CostTable caption={words.yearly} rows={costs.yearly} />
          </div>
        )}
      </div>
    </section>
  );
}

interface CostRow {
  label: string;
  explanation: string;
  amount: string;
  source: { name: string; url: string };
  checkedOn: string;
}

interface CostTableProps {
  caption: string;
  rows: readonly CostRow[];
  hasSum?: boolean;
}

function CostTable({ caption, rows, hasSum = false }: CostTableProps) {
  return (
    <table className="w-full">
      <caption className="eyebrow pb-4 text-left text-brass">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Cost, with its rule and source</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.label} row={row} isSum={hasSum && index === rows.length - 1} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isSum }: { row: CostRow; isSum: boolean }) {
  return (
    <>
      <tr className={isSum ? 'border-ink border-t-2' : 'border-line border-t first:border-ink'}>
        <th scope="row" className="pt-4 pr-6 text-left align-top">
          {row.label}
        </th>
        <td className="figures whitespace-nowrap pt-4 text-right align-top text-lead leading-tight">
          {isSum ? <strong className="font-semibold">{row.amount}</strong> : row.amount}
        </td>
      </tr>
      <tr className={isSum ? 'border-ink border-b-2' : undefined}>
        <td colSpan={2} className="max-w-measure pb-4">
          <span className="block text-stone">{row.explanation}</span>
          <span className="mt-1 block text-small text-stone">
            <a href={row.source.url} rel="noopener" className="link">
              {row.source.name}
            </a>
            , as at {row.checkedOn}
          </span>
        </td>
      </tr>
    </>
  );
}
