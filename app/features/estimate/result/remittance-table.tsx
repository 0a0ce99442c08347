import type { ReactNode } from 'react';
import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { remittanceRows, remittanceSums } from '#app/features/estimate/words/remittance-rows.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { Figure } from './figure.tsx';

interface RemittanceTableProps {
  estimate: Estimate;
  remittance: RemittancePlan;
  data: EstimateData;
}

const { caption, heads } = estimateResultWords.remittance;

/** Each transfer near its due date, with the year in India whose limit it uses. */
export function RemittanceTable({ estimate, remittance, data }: RemittanceTableProps) {
  const { facts } = data.notes.remittance;
  return (
    <table className="mt-8 w-full print:mt-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-ink border-b align-bottom">
          {heads.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`eyebrow py-2 font-normal text-brass ${index === 0 ? 'text-left' : 'pl-2 text-right sm:pl-3'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {remittanceRows(estimate, remittance, data).map(({ when, what, usd, each, inr, tax, credited }) => (
          <tr key={what} className="border-line border-t align-top">
            <th scope="row" className="py-3 text-left font-normal print:py-1">
              <span className="font-semibold">{when}</span>
              <Below>
                <Figure from={['deposit-share']}>{what}</Figure>
              </Below>
            </th>
            <td className="py-3 pl-2 text-right sm:pl-3 whitespace-nowrap print:py-1">
              <Figure from={facts}>{usd}</Figure>
              {each && (
                <Below>
                  <Figure from={facts}>{each}</Figure>
                </Below>
              )}
              {inr && <Below>{inr}</Below>}
            </td>
            <td className="py-3 pl-2 text-right sm:pl-3 print:py-1">
              {tax}
              <Below>{credited}</Below>
            </td>
          </tr>
        ))}
      </tbody>
      <TableFoot remittance={remittance} facts={facts} />
    </table>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <span className="block text-small text-stone print:ml-2 print:inline">{children}</span>;
}

function TableFoot({ remittance, facts }: { remittance: RemittancePlan; facts: readonly FactKey[] }) {
  const sums = remittanceSums(remittance);
  if (sums.length === 0) return null;
  return (
    <tfoot className="figures border-ink border-t font-semibold">
      {sums.map(({ name, isShort, amount }) => (
        <tr key={name} className={isShort ? 'text-danger' : undefined}>
          <th
            scope="row"
            className="py-2 text-left [font-weight:inherit] print:py-0.5"
            colSpan={isShort ? undefined : 2}
          >
            {name}
          </th>
          <td className="py-2 pl-2 text-right sm:pl-3 print:py-0.5">
            <Figure from={facts}>{amount}</Figure>
          </td>
          {isShort && <td />}
        </tr>
      ))}
    </tfoot>
  );
}
