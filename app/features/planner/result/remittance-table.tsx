import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { formatDate } from '#app/lib/format-date.ts';
import type { RemittanceYear } from '#content/costs/remittance-plan.ts';
import { Figure } from './figure.tsx';
import { formatMoney, formatRupeesInWords } from './format-money.ts';

/** As early as the limit allows, year by year, across the turn from March to April. */
export function RemittanceTable({ plan: { input, remittance }, data }: { plan: Plan; data: PlanData }) {
  const { facts } = data.notes.remittance;
  const { text: taxRate } = data.cited['tcs-rate'];
  const { text: taxOver } = data.cited['tcs-threshold'];
  return (
    <table className="mt-8 w-full print:mt-2">
      <caption className="sr-only">What leaves India in which year, and the tax collected on it</caption>
      <thead>
        <tr className="border-ink border-b align-bottom">
          {['Year in India', 'To send', 'Tax collected at source'].map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`eyebrow py-2 font-normal text-brass ${index === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {remittance.years.map((part, index) => (
          <tr key={part.year.name} className="border-line border-t align-top">
            <th scope="row" className="py-3 text-left font-normal print:py-1">
              <span className="font-semibold">{part.year.name}</span>
              <span className="block text-small text-stone print:ml-2 print:inline">
                {index === 0 ? `by ${formatDate(part.year.closes)}` : `from ${formatDate(part.from)}`}
              </span>
            </th>
            <td className="py-3 pl-3 text-right whitespace-nowrap print:py-1">
              <Figure from={facts}>{formatMoney(part.usd, 'USD')}</Figure>
              {input.senders > 1 && (
                <span className="block text-small text-stone print:ml-2 print:inline">
                  <Figure from={facts}>{`${formatMoney(part.usdEach, 'USD')} each`}</Figure>
                </span>
              )}
              {part.inr !== undefined && (
                <span className="block text-small text-stone print:ml-2 print:inline">
                  {formatRupeesInWords(part.inr)}
                </span>
              )}
            </td>
            <td className="py-3 pl-3 text-right print:py-1">
              <TaxCell part={part} rule={`${taxRate} above ${taxOver} a person`} />
            </td>
          </tr>
        ))}
      </tbody>
      {remittance.tax !== undefined && remittance.years.length > 1 && (
        <tfoot className="figures border-ink border-t font-semibold">
          <tr>
            <th scope="row" className="py-2 text-left [font-weight:inherit] print:py-0.5">
              In all
            </th>
            <td className="py-2 pl-3 text-right print:py-0.5">{formatMoney(remittance.usd, 'USD')}</td>
            <td className="py-2 pl-3 text-right print:py-0.5">{formatRupeesInWords(remittance.tax)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function TaxCell({ part, rule }: { part: RemittanceYear; rule: string }) {
  return (
    <>
      {part.tax === undefined ? rule : formatRupeesInWords(part.tax)}
      <span className="block text-small text-stone print:ml-2 print:inline">
        {`back with the return filed after ${formatDate(part.year.closes)}`}
      </span>
    </>
  );
}
