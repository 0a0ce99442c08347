import { Folded } from '#app/components/folded.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import type { ProjectCostsContent, ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { LettingYear } from './letting-year.tsx';
import { PaymentPlan } from './payment-plan.tsx';
import { BuyingSteps, ProjectKnown } from './project-known.tsx';

/** The payments; below them, folded, what they are made of and what follows. */
export function ProjectCosts({ project }: { project: ProjectPageContent }) {
  const { costs, words } = project;
  return (
    <section aria-labelledby="costs">
      <PaymentPlan project={project} />
      <div className="bg-sand py-12">
        <div className="page-width">
          {costs && (
            <>
              <Folded title={words.costs.title} className="pt-2 pb-10">
                <CostTables costs={costs} words={words.costs} />
              </Folded>
              <Folded title={words.letting.title} className="grid gap-x-6 gap-y-6 pb-10 lg:grid-cols-12">
                <LettingYear letting={costs.letting} words={words.letting} />
              </Folded>
            </>
          )}
          <Folded title={words.steps.title} className="pb-10">
            <BuyingSteps project={project} />
          </Folded>
          <Folded title={words.known.title} className="pb-10">
            <ProjectKnown project={project} />
          </Folded>
        </div>
      </div>
    </section>
  );
}

interface CostTablesProps {
  costs: ProjectCostsContent;
  words: ProjectPageContent['words']['costs'];
}

function CostTables({ costs, words }: CostTablesProps) {
  return (
    <>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2 print:block">
        <CostTable caption={words.once} rows={costs.once} hasSum />
        <CostTable caption={words.yearly} rows={costs.yearly} />
      </div>
      <p className="mt-6 max-w-measure text-stone">{words.caution}</p>
      <LinkArrow to="/disclaimer#fees-and-taxes">{words.disclaimerLink}</LinkArrow>
    </>
  );
}

interface CostTableProps {
  caption: string;
  rows: ProjectCostsContent['once'];
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

function Row({ row, isSum }: { row: CostTableProps['rows'][number]; isSum: boolean }) {
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
