import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { Amount } from './amount.tsx';
import { costLines } from './cost-lines.ts';
import { CostRow } from './cost-row.tsx';
import { DutyBrackets } from './duty-brackets.tsx';
import { Figure } from './figure.tsx';
import { formatShare } from './format-money.ts';

interface CostTableProps {
  plan: Plan;
  data: PlanData;
  today: string;
}

/** What is paid once, line by line. */
export function CostTable({ plan: { input, costs }, data, today }: CostTableProps) {
  const lines = costLines(input, costs, data.notes);
  const from = lines.flatMap(({ note }) => note.facts);
  const sums = [
    ['On top of the price', costs.total],
    ['Price and costs together', costs.allIn],
    ...(costs.loan > 0
      ? ([
          ['Paid by the lender', costs.loan],
          ['Cash you bring', costs.cash],
        ] as const)
      : []),
  ] as const;
  return (
    <table className="w-full">
      <caption className="sr-only">Paid once</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            Paid once
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, amount, note, missing }) => (
          <CostRow
            key={key}
            name={name}
            note={note}
            data={data}
            today={today}
            amount={missing ?? <Amount aud={amount} from={note.facts} input={input} />}
          >
            {key === 'duty' && (
              <DutyBrackets
                scale={data.rules.states[input.state].duty}
                duty={costs.duty}
                facts={note.facts}
              />
            )}
          </CostRow>
        ))}
      </tbody>
      <tfoot className="figures border-ink border-t">
        {sums.map(([name, amount], index) => (
          <tr key={name} className={index === 0 ? 'font-semibold' : undefined}>
            <th scope="row" className="py-2 pr-4 text-left [font-weight:inherit] print:py-0.5">
              {name}
              {index === 0 && (
                <Figure from={from} className="block font-normal text-small text-stone">
                  {`${formatShare(costs.totalShare)} of it`}
                </Figure>
              )}
            </th>
            <td className="py-2 text-right whitespace-nowrap print:py-0.5">
              <Amount aud={amount} from={from} input={input} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
