import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { PaymentName } from '#content/costs/payments.ts';
import type { RemittancePlan, Transfer } from '#content/costs/remittance-plan.ts';
import { Figure } from './figure.tsx';
import { formatMoney, formatRupeesInWords } from './format-money.ts';

interface RemittanceTableProps {
  plan: Plan;
  remittance: RemittancePlan;
  data: PlanData;
}

/** Each part near the day it is due, with the year in India whose limit it takes. */
export function RemittanceTable({ plan: { input, costs }, remittance, data }: RemittanceTableProps) {
  const { facts } = data.notes.remittance;
  const { text: taxRate } = data.cited['tcs-rate'];
  const { text: taxOver } = data.cited['tcs-threshold'];
  const { dutyDue } = data.notes.states[input.state];
  const deposit = `Deposit of ${data.notes.deposit}, our assumption`;
  const due: Record<PaymentName, [when: string, what: string]> = {
    contract: ['At contract', costs.approval > 0 ? `${deposit}, and the approval fee` : deposit],
    duties: [`Within ${dutyDue} of the contract`, 'Duty and surcharge'],
    settlement: [`At settlement, ${input.monthsToKeys} months on`, 'The balance'],
  };
  return (
    <table className="mt-8 w-full print:mt-2">
      <caption className="sr-only">What leaves India when, and the tax collected on it</caption>
      <thead>
        <tr className="border-ink border-b align-bottom">
          {['When it is due', 'To send', 'Tax collected at source'].map((name, index) => (
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
        {remittance.transfers.map((part) => (
          <tr key={part.payment + part.year.name} className="border-line border-t align-top">
            <th scope="row" className="py-3 text-left font-normal print:py-1">
              <span className="font-semibold">{due[part.payment][0]}</span>
              <span className="block text-small text-stone print:ml-2 print:inline">
                <Figure
                  from={['deposit-share']}
                >{`${due[part.payment][1]}; ${yearOf(part, remittance)}`}</Figure>
              </span>
            </th>
            <td className="py-3 pl-2 text-right sm:pl-3 whitespace-nowrap print:py-1">
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
            <td className="py-3 pl-2 text-right sm:pl-3 print:py-1">
              {part.tax === undefined
                ? `${taxRate} above ${taxOver} a person and year`
                : formatRupeesInWords(part.tax)}
              <span className="block text-small text-stone print:ml-2 print:inline">
                {`credited in the return filed after ${formatDate(part.year.closes)}`}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      <TableFoot remittance={remittance} facts={facts} />
    </table>
  );
}

/** The year in India whose limit a transfer takes; of two for one payment, on which side of March it lies. */
function yearOf({ payment, year }: Transfer, { transfers }: RemittancePlan): string {
  const [first, second] = transfers.filter((other) => other.payment === payment);
  if (!second) return year.name;
  return `${year.name}, ${first?.year.name === year.name ? `by ${formatDate(year.closes)}` : `from ${formatDate(year.opens)}`}`;
}

function TableFoot({
  remittance: { short, tax },
  facts,
}: {
  remittance: RemittancePlan;
  facts: PlanData['notes']['remittance']['facts'];
}) {
  if (short === 0 && tax === undefined) return null;
  return (
    <tfoot className="figures border-ink border-t font-semibold">
      {short > 0 && (
        <tr className="text-danger">
          <th scope="row" className="py-2 text-left [font-weight:inherit] print:py-0.5">
            Beyond the limit
          </th>
          <td className="py-2 pl-2 text-right sm:pl-3 print:py-0.5">
            <Figure from={facts}>{formatMoney(short, 'USD')}</Figure>
          </td>
          <td />
        </tr>
      )}
      {tax !== undefined && (
        <tr>
          <th scope="row" className="py-2 text-left [font-weight:inherit] print:py-0.5" colSpan={2}>
            Tax collected in all
          </th>
          <td className="py-2 pl-2 text-right sm:pl-3 print:py-0.5">{formatRupeesInWords(tax)}</td>
        </tr>
      )}
    </tfoot>
  );
}
